//! One module becomes two: what the first picture needs, and what only later questions need.
//!
//! Both share memory, stack and tables. The exports of the later verbs stay in the first module as stubs that call
//! through the function table; the second module, once it is there, fills those places of the table. Nothing in the
//! crates has to know: which functions go is worked out from who calls whom.

use std::collections::{HashMap, HashSet};
use std::hash::Hash;

use walrus::ir::{self, Visitor, dfs_in_order};
use walrus::{
    ConstExpr, ElementItems, ElementKind, ExportId, ExportItem, FunctionBuilder, FunctionId, FunctionKind, GlobalId,
    GlobalKind, ImportedFunction, MemoryId, Module, Table, TableId, passes,
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
    let (mut first, mut later) = (read()?, read()?);
    let twins = Twins::of(&first, &later);
    let plan = Plan::of(&first, verbs)?;
    keep_first(&mut first, &plan)?;
    keep_later(&mut later, &plan, &twins)?;
    Ok(Split { first: first.emit_wasm(), later: later.emit_wasm() })
}

/// What goes and what the two share, by the ids of the first reading.
struct Plan {
    /// Exports that become stubs, with the functions that go.
    moved: Vec<(ExportId, FunctionId)>,
    /// Functions the second module borrows.
    functions: Vec<FunctionId>,
    globals: Vec<GlobalId>,
    /// Tables it borrows; the one functions are called through is among them.
    tables: Vec<TableId>,
    table: TableId,
    memory: MemoryId,
    /// The first free place of the table, where the moved functions come to stand.
    places: u64,
}

impl Plan {
    fn of(module: &Module, verbs: &[String]) -> Result<Self, String> {
        let table =
            module.tables.main_function_table().ok().flatten().ok_or("splitting: there is no function table")?;
        let memory = module.memories.iter().next().map(|memory| memory.id()).ok_or("splitting: there is no memory")?;
        let mut moved = Vec::new();
        for verb in verbs {
            let export = module.exports.iter().find(|export| export.name == *verb);
            match export.map(|export| (export.id(), export.item)) {
                Some((export, ExportItem::Function(function))) => moved.push((export, function)),
                _ => return Err(format!("splitting: {verb} is no verb of the module")),
            }
        }
        let early = reached(module, roots(module, &moved));
        let late = reached(module, moved.iter().map(|(_, function)| *function).collect());
        // What is imported is borrowed as well: only the first module is handed the page's functions.
        let imported = |id: FunctionId| matches!(module.funcs.get(id).kind, FunctionKind::Import(_));
        let borrowed = |id: &&FunctionId| early.functions.contains(*id) || imported(**id);
        let mut functions: Vec<FunctionId> = late.functions.iter().filter(borrowed).copied().collect();
        // A set has no order, and a build has to be the same every time.
        functions.sort_unstable();
        let mut tables = late.tables;
        if !tables.contains(&table) {
            tables.push(table);
        }
        let places = module.tables.get(table).initial;
        Ok(Self { moved, functions, globals: late.globals, tables, table, memory, places })
    }

    /// Makes room in the table for the moved functions; both modules have to say the same size.
    fn widen(&self, table: &mut Table) {
        let room = self.moved.len() as u64;
        table.initial += room;
        table.maximum = table.maximum.map(|most| most + room);
    }
}

/// The first module: a stub for each verb, and everything exported that the second one has to borrow.
fn keep_first(module: &mut Module, plan: &Plan) -> Result<(), String> {
    plan.widen(module.tables.get_mut(plan.table));
    for ((export, function), place) in plan.moved.iter().zip(plan.places..) {
        let place = i32::try_from(place).map_err(|_| "splitting: the table is too long")?;
        let stub = stub(module, plan.table, *function, place);
        module.exports.get_mut(*export).item = ExportItem::Function(stub);
    }
    for (number, id) in plan.functions.iter().enumerate() {
        module.exports.add(&format!("f{number}"), *id);
    }
    for (number, id) in plan.globals.iter().enumerate() {
        module.exports.add(&format!("g{number}"), *id);
    }
    for (number, id) in plan.tables.iter().enumerate() {
        module.exports.add(&format!("t{number}"), *id);
    }
    module.exports.add("m", plan.memory);
    passes::gc::run(module);
    Ok(())
}

/// The second module: its own functions, all else borrowed.
fn keep_later(module: &mut Module, plan: &Plan, twins: &Twins) -> Result<(), String> {
    module.start = None;
    for export in module.exports.iter().map(|export| export.id()).collect::<Vec<_>>() {
        module.exports.delete(export);
    }
    for element in module.elements.iter().map(|element| element.id()).collect::<Vec<_>>() {
        module.elements.delete(element);
    }
    for data in module.data.iter().map(|data| data.id()).collect::<Vec<_>>() {
        module.data.delete(data);
    }
    for (number, id) in plan.functions.iter().enumerate() {
        let (id, name) = (twin(&twins.functions, id)?, format!("f{number}"));
        if let FunctionKind::Import(imported) = &module.funcs.get(id).kind {
            let import = module.imports.get_mut(imported.import);
            (import.module, import.name) = (FIRST.to_owned(), name);
            continue;
        }
        let ty = module.funcs.get(id).ty();
        let import = module.imports.add(FIRST, &name, id);
        module.funcs.get_mut(id).kind = FunctionKind::Import(ImportedFunction { import, ty });
    }
    for (number, id) in plan.globals.iter().enumerate() {
        let id = twin(&twins.globals, id)?;
        let import = module.imports.add(FIRST, &format!("g{number}"), id);
        module.globals.get_mut(id).kind = GlobalKind::Import(import);
    }
    let table = twin(&twins.tables, &plan.table)?;
    for (number, id) in plan.tables.iter().enumerate() {
        let id = twin(&twins.tables, id)?;
        let import = module.imports.add(FIRST, &format!("t{number}"), id);
        let borrowed = module.tables.get_mut(id);
        borrowed.import = Some(import);
        borrowed.elem_segments.clear();
        if id == table {
            plan.widen(borrowed);
        }
    }
    let memory = module.memories.iter().next().map(|memory| memory.id()).ok_or("splitting: there is no memory")?;
    let import = module.imports.add(FIRST, "m", memory);
    let borrowed = module.memories.get_mut(memory);
    borrowed.import = Some(import);
    borrowed.data_segments.clear();

    let functions: Result<Vec<_>, _> = plan.moved.iter().map(|(_, id)| twin(&twins.functions, id)).collect();
    let place = i32::try_from(plan.places).map_err(|_| "splitting: the table is too long")?;
    let offset = ConstExpr::Value(ir::Value::I32(place));
    let element = module.elements.add(ElementKind::Active { table, offset }, ElementItems::Functions(functions?));
    module.tables.get_mut(table).elem_segments.insert(element);
    passes::gc::run(module);
    Ok(())
}

/// The same bytes read twice: what is in one place of one is in that place of the other, under another id.
struct Twins {
    functions: HashMap<FunctionId, FunctionId>,
    globals: HashMap<GlobalId, GlobalId>,
    tables: HashMap<TableId, TableId>,
}

impl Twins {
    fn of(one: &Module, other: &Module) -> Self {
        Self {
            functions: one.funcs.iter().map(|it| it.id()).zip(other.funcs.iter().map(|it| it.id())).collect(),
            globals: one.globals.iter().map(|it| it.id()).zip(other.globals.iter().map(|it| it.id())).collect(),
            tables: one.tables.iter().map(|it| it.id()).zip(other.tables.iter().map(|it| it.id())).collect(),
        }
    }
}

fn twin<T: Copy + Eq + Hash>(twins: &HashMap<T, T>, id: &T) -> Result<T, String> {
    twins.get(id).copied().ok_or_else(|| "splitting: the module differs from itself".to_owned())
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
fn roots(module: &Module, moved: &[(ExportId, FunctionId)]) -> Vec<FunctionId> {
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

#[cfg(test)]
mod tests {
    use walrus::{ModuleConfig, RefType, ValType};

    use super::*;

    /// Exports `early` and `late`, both of which call `both`; only `late` calls `alone`.
    fn module() -> Vec<u8> {
        let mut module = Module::with_config(ModuleConfig::new());
        let table = module.tables.add_local(false, 3, Some(3), RefType::FUNCREF);
        module.exports.add("table", table);
        let memory = module.memories.add_local(false, false, 1, None, None);
        module.exports.add("memory", memory);
        let constant = |module: &mut Module, value: i32| {
            let mut builder = FunctionBuilder::new(&mut module.types, &[], &[ValType::I32]);
            builder.func_body().i32_const(value);
            builder.finish(Vec::new(), &mut module.funcs)
        };
        let (both, alone) = (constant(&mut module, 40), constant(&mut module, 2));
        for (name, called) in [("early", vec![both]), ("late", vec![both, alone])] {
            let mut builder = FunctionBuilder::new(&mut module.types, &[], &[ValType::I32]);
            let mut body = builder.func_body();
            body.i32_const(0);
            for function in called {
                body.call(function).binop(ir::BinaryOp::I32Add);
            }
            let function = builder.finish(Vec::new(), &mut module.funcs);
            module.exports.add(name, function);
        }
        module.emit_wasm()
    }

    #[test]
    fn what_only_a_later_verb_needs_goes_with_it_and_the_rest_is_borrowed() {
        let Split { first, later } = split(&module(), &["late".to_owned()]).unwrap();
        let (first, later) = (Module::from_buffer(&first).unwrap(), Module::from_buffer(&later).unwrap());
        let locals = |module: &Module| module.funcs.iter_local().count();
        assert_eq!(locals(&first), 3, "early, both and a stub for late");
        assert_eq!(locals(&later), 2, "late and alone");
        let borrowed: Vec<&str> = later.imports.iter().map(|import| import.name.as_str()).collect();
        assert_eq!(borrowed, ["f0", "t0"], "nothing here touches the memory");
        assert!(first.exports.iter().any(|export| export.name == "f0"));
        assert!(first.exports.iter().any(|export| export.name == "late"));
        let table = |module: &Module| module.tables.iter().next().unwrap().initial;
        assert_eq!((table(&first), table(&later)), (4, 4), "one more place than before");
    }

    #[test]
    fn a_verb_that_is_not_there_is_said() {
        let refused = split(&module(), &["missing".to_owned()]).err().unwrap();
        assert!(refused.contains("missing"), "{refused}");
    }
}
