//! One module becomes two: what the first picture needs, and what only later questions need.
//!
//! Both share memory, stack and tables. The exports of the later verbs stay in the first module as stubs that call
//! through the function table; the second module, once it is there, fills those places of the table. Nothing in the
//! crates has to know: which functions go is worked out from who calls whom.

use std::collections::{BTreeMap, HashMap, HashSet};

use walrus::ir::{self, Visitor, dfs_in_order};
use walrus::{
    ConstExpr, ElementItems, ElementKind, ExportItem, FunctionBuilder, FunctionId, FunctionKind, GlobalId, GlobalKind,
    ImportedFunction, Module, TableId, passes,
};

/// What the second module calls the first one.
const FIRST: &str = "first";

/// The two modules.
pub(crate) struct Split {
    pub(crate) first: Vec<u8>,
    pub(crate) later: Vec<u8>,
}

/// Splits a module. `verbs` are the exports that are not needed before the second module is loaded.
pub(crate) fn split(bytes: &[u8], verbs: &[String]) -> Result<Split, String> {
    let read = || Module::from_buffer(bytes).map_err(|error| format!("splitting: {error:#}"));
    let mut first = read()?;
    let mut later = read()?;
    // The same bytes read twice: what is in one place of one is in that place of the other.
    let function_twins: HashMap<_, _> =
        first.funcs.iter().map(|it| it.id()).zip(later.funcs.iter().map(|it| it.id())).collect();
    let global_twins: HashMap<_, _> =
        first.globals.iter().map(|it| it.id()).zip(later.globals.iter().map(|it| it.id())).collect();
    let table_twins: HashMap<_, _> =
        first.tables.iter().map(|it| it.id()).zip(later.tables.iter().map(|it| it.id())).collect();
    let table = first.tables.main_function_table().ok().flatten().ok_or("splitting: there is no function table")?;

    let mut moved = Vec::new();
    for verb in verbs {
        let export = first.exports.iter().find(|export| export.name == *verb);
        match export.map(|export| (export.id(), export.item)) {
            Some((export, ExportItem::Function(function))) => moved.push((export, function)),
            _ => return Err(format!("splitting: {verb} is no verb of the module")),
        }
    }
    let needed_first = reached(&first, roots(&first, &moved));
    let needed_later = reached(&first, moved.iter().map(|(_, function)| *function).collect());
    // What is imported is borrowed as well: only the first module is handed the page's functions.
    let imported = |id: &FunctionId| matches!(first.funcs.get(*id).kind, FunctionKind::Import(_));
    let mut shared: Vec<FunctionId> = needed_later
        .functions
        .iter()
        .filter(|id| needed_first.functions.contains(id) || imported(id))
        .copied()
        .collect();
    // A set has no order, and a build has to be the same every time.
    shared.sort_unstable();
    let mut tables = needed_later.tables.clone();
    if !tables.contains(&table) {
        tables.push(table);
    }

    // The first module: a stub for each verb, and everything exported that the second one has to borrow.
    let places = first.tables.get(table).initial;
    let slots = u64::try_from(moved.len()).unwrap_or(0);
    {
        let table = first.tables.get_mut(table);
        table.initial += slots;
        table.maximum = table.maximum.map(|most| most + slots);
    }
    for ((export, function), place) in moved.iter().zip(places..) {
        let stub = stub(&mut first, table, *function, i32::try_from(place).unwrap_or(i32::MAX));
        first.exports.get_mut(*export).item = ExportItem::Function(stub);
    }
    let names: BTreeMap<FunctionId, String> =
        shared.iter().enumerate().map(|(number, id)| (*id, format!("f{number}"))).collect();
    for (id, name) in &names {
        first.exports.add(name, *id);
    }
    for (number, id) in needed_later.globals.iter().enumerate() {
        first.exports.add(&format!("g{number}"), *id);
    }
    for (number, id) in tables.iter().enumerate() {
        first.exports.add(&format!("t{number}"), *id);
    }
    let memory = first.memories.iter().next().map(|memory| memory.id()).ok_or("splitting: there is no memory")?;
    first.exports.add("m", memory);
    passes::gc::run(&mut first);

    // The second module: its own functions, all else borrowed.
    for export in later.exports.iter().map(|export| export.id()).collect::<Vec<_>>() {
        later.exports.delete(export);
    }
    later.start = None;
    for element in later.elements.iter().map(|element| element.id()).collect::<Vec<_>>() {
        later.elements.delete(element);
    }
    for table in later.tables.iter_mut() {
        table.elem_segments.clear();
    }
    for data in later.data.iter().map(|data| data.id()).collect::<Vec<_>>() {
        later.data.delete(data);
    }
    for (id, name) in &names {
        let id = function_twins[id];
        if let FunctionKind::Import(imported) = &later.funcs.get(id).kind {
            let import = later.imports.get_mut(imported.import);
            (import.module, import.name) = (FIRST.to_owned(), name.clone());
            continue;
        }
        let ty = later.funcs.get(id).ty();
        let import = later.imports.add(FIRST, name, id);
        later.funcs.get_mut(id).kind = FunctionKind::Import(ImportedFunction { import, ty });
    }
    for (number, id) in needed_later.globals.iter().enumerate() {
        let id = global_twins[id];
        let import = later.imports.add(FIRST, &format!("g{number}"), id);
        later.globals.get_mut(id).kind = GlobalKind::Import(import);
    }
    for (number, id) in tables.iter().enumerate() {
        let function_table = *id == table;
        let id = table_twins[id];
        let import = later.imports.add(FIRST, &format!("t{number}"), id);
        let theirs = later.tables.get_mut(id);
        theirs.import = Some(import);
        if function_table {
            theirs.initial += slots;
            theirs.maximum = theirs.maximum.map(|most| most + slots);
        }
    }
    let memory = later.memories.iter().next().map(|memory| memory.id()).ok_or("splitting: there is no memory")?;
    let import = later.imports.add(FIRST, "m", memory);
    let theirs = later.memories.get_mut(memory);
    theirs.import = Some(import);
    theirs.data_segments.clear();
    let functions = moved.iter().map(|(_, function)| function_twins[function]).collect();
    let table = table_twins[&table];
    let offset = ConstExpr::Value(ir::Value::I32(i32::try_from(places).unwrap_or(i32::MAX)));
    let element = later.elements.add(ElementKind::Active { table, offset }, ElementItems::Functions(functions));
    later.tables.get_mut(table).elem_segments.insert(element);
    passes::gc::run(&mut later);

    Ok(Split { first: first.emit_wasm(), later: later.emit_wasm() })
}

/// What functions refer to, directly and through one another.
#[derive(Default)]
struct Reached {
    functions: HashSet<FunctionId>,
    globals: Vec<GlobalId>,
    tables: Vec<TableId>,
}

/// Where the first module can be entered: exports but for the moved ones, the start, everything called by its place in a
/// table, and what initialises globals.
fn roots(module: &Module, moved: &[(walrus::ExportId, FunctionId)]) -> Vec<FunctionId> {
    let mut roots: Vec<FunctionId> = module.start.into_iter().collect();
    for export in module.exports.iter() {
        if let ExportItem::Function(function) = export.item
            && !moved.iter().any(|(id, _)| *id == export.id())
        {
            roots.push(function);
        }
    }
    for element in module.elements.iter() {
        match &element.items {
            ElementItems::Functions(functions) => roots.extend(functions),
            ElementItems::Expressions(_, items) => roots.extend(items.iter().filter_map(|item| match item {
                ConstExpr::RefFunc(function) => Some(*function),
                _ => None,
            })),
        }
    }
    roots
}

fn reached(module: &Module, mut waiting: Vec<FunctionId>) -> Reached {
    struct Mentions<'a> {
        reached: &'a mut Reached,
        waiting: &'a mut Vec<FunctionId>,
    }
    impl Visitor<'_> for Mentions<'_> {
        fn visit_function_id(&mut self, function: &FunctionId) {
            self.waiting.push(*function);
        }
        fn visit_global_id(&mut self, global: &GlobalId) {
            if !self.reached.globals.contains(global) {
                self.reached.globals.push(*global);
            }
        }
        fn visit_table_id(&mut self, table: &TableId) {
            if !self.reached.tables.contains(table) {
                self.reached.tables.push(*table);
            }
        }
    }
    let mut reached = Reached::default();
    while let Some(function) = waiting.pop() {
        if !reached.functions.insert(function) {
            continue;
        }
        if let FunctionKind::Local(local) = &module.funcs.get(function).kind {
            let mut mentions = Mentions { reached: &mut reached, waiting: &mut waiting };
            dfs_in_order(&mut mentions, local, local.entry_block());
        }
    }
    reached
}

/// A function of the same type that calls whatever has come to stand at a place of the table.
fn stub(module: &mut Module, table: TableId, function: FunctionId, place: i32) -> FunctionId {
    let ty = module.funcs.get(function).ty();
    let (params, results) = (module.types.params(ty).to_vec(), module.types.results(ty).to_vec());
    let args: Vec<_> = params.iter().map(|param| module.locals.add(*param)).collect();
    let mut builder = FunctionBuilder::new(&mut module.types, &params, &results);
    let mut body = builder.func_body();
    for arg in &args {
        body.local_get(*arg);
    }
    body.i32_const(place).call_indirect(ty, table);
    builder.finish(args, &mut module.funcs)
}
