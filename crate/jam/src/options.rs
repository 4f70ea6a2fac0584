//! What nobody has documented, as choices. The defaults are what the evidence favours; each says how sure that is.
//!
//! | question | default | conf. |
//! |---|---|---|
//! | order of rotation | M = T·Rz·Ry·Rx | C |
//! | sense of rotation | right-hand rule in the file's own axes (Y down) | B |
//! | an absent channel | 0 | C |
//! | an empty frame | repeats the pose before it | C |
//! | between frames | step | C |
//! | frames a second | 30 | D |
//! | stage units for a model unit | 0.25 | D |
//! | hierarchy, arms, facing | see [`crate::Skeleton`] | C / D |

/// In which order three rotations are multiplied. Named by the product, left to right, for column vectors: the last
/// factor turns a vertex first. The letters alone mean opposite things in different libraries, so the product is what is
/// shown; see [`Order::product`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub enum Order {
    /// Rx·Ry·Rz: what the samples of Sega's own graphics library do.
    RxRyRz,
    /// Rx·Rz·Ry
    RxRzRy,
    /// Ry·Rx·Rz
    RyRxRz,
    /// Ry·Rz·Rx
    RyRzRx,
    /// Rz·Rx·Ry
    RzRxRy,
    /// Rz·Ry·Rx: what other games of the makers and their next library do. **C**
    #[default]
    RzRyRx,
}

impl Order {
    /// All six.
    pub const ALL: [Order; 6] = [Self::RzRyRx, Self::RxRyRz, Self::RxRzRy, Self::RyRxRz, Self::RyRzRx, Self::RzRxRy];

    /// Axes of the product, left to right: 0 = X, 1 = Y, 2 = Z.
    pub const fn axes(self) -> [usize; 3] {
        match self {
            Self::RxRyRz => [0, 1, 2],
            Self::RxRzRy => [0, 2, 1],
            Self::RyRxRz => [1, 0, 2],
            Self::RyRzRx => [1, 2, 0],
            Self::RzRxRy => [2, 0, 1],
            Self::RzRyRx => [2, 1, 0],
        }
    }

    /// The matrix product in full, translation first.
    pub const fn product(self) -> &'static str {
        match self {
            Self::RxRyRz => "T·Rx·Ry·Rz",
            Self::RxRzRy => "T·Rx·Rz·Ry",
            Self::RyRxRz => "T·Ry·Rx·Rz",
            Self::RyRzRx => "T·Ry·Rz·Rx",
            Self::RzRxRy => "T·Rz·Rx·Ry",
            Self::RzRyRx => "T·Rz·Ry·Rx",
        }
    }
}

/// What stands for a channel a frame does not carry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub enum Absent {
    /// Zero: the cycles whose one frame lacks a component suggest that zeros are left out.
    #[default]
    Zero,
    /// The value it had last, in the order of the table, starting from zero.
    Hold,
}

impl Absent {
    /// All choices, the default first.
    pub const ALL: [Absent; 2] = [Self::Zero, Self::Hold];
}

/// What stands for a frame that carries nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub enum Empty {
    /// The pose of the frame before it; all zeros for the first.
    #[default]
    Repeat,
    /// All zeros.
    Zero,
    /// A mix of the nearest frames that carry something, by the shorter way round; before the first and after the last of them,
    /// that one.
    Interpolate,
}

impl Empty {
    /// All choices, the default first.
    pub const ALL: [Empty; 3] = [Self::Repeat, Self::Zero, Self::Interpolate];
}

/// What is shown between two frames.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub enum Between {
    /// The frame before, until the next is due.
    #[default]
    Step,
    /// Each channel on its straight way, angles by the shorter way round.
    Linear,
}

impl Between {
    /// All choices, the default first.
    pub const ALL: [Between; 2] = [Self::Step, Self::Linear];
}

/// Who hangs on whom.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub enum Hierarchy {
    /// Limbs on the body, forearms on upper arms and so on. **C**
    #[default]
    Tree,
    /// Every part on the root.
    Flat,
}

impl Hierarchy {
    /// All choices, the default first.
    pub const ALL: [Hierarchy; 2] = [Self::Tree, Self::Flat];
}

/// Where the joints are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub enum Joints {
    /// From the file where they can be read, each relative to its parent (**B**); else invented ones (**D**).
    #[default]
    File,
    /// From the file, each relative to the root.
    FileFromRoot,
    /// Invented, whatever the file has. **D**
    Schematic,
}

impl Joints {
    /// All choices, the default first.
    pub const ALL: [Joints; 3] = [Self::File, Self::FileFromRoot, Self::Schematic];
}

/// How the invented figure's arms hang when nothing turns them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub enum Arms {
    /// Down. **D**
    #[default]
    Down,
    /// Stretched out sideways.
    Sideways,
}

impl Arms {
    /// All choices, the default first.
    pub const ALL: [Arms; 2] = [Self::Down, Self::Sideways];
}

/// Which way the figure faces in the file's axes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub enum Facing {
    /// +X: velocities are said to have X forward. **B**
    #[default]
    PlusX,
    /// +Z
    PlusZ,
    /// −X
    MinusX,
    /// −Z
    MinusZ,
    /// By the two thighs of the file's own joints; +X where there are none.
    Auto,
}

impl Facing {
    /// All choices, the default first.
    pub const ALL: [Facing; 5] = [Self::PlusX, Self::PlusZ, Self::MinusX, Self::MinusZ, Self::Auto];
}

/// All choices together. The default is what [`Options::default`] gives and what a link leaves out.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Options {
    /// Order of the sub-models' rotations.
    pub order: Order,
    /// Order of the whole model's rotation; `None` for the same.
    pub root_order: Option<Order>,
    /// Turns the other way about X, Y or Z.
    pub invert: [bool; 3],
    /// Absent channels.
    pub absent: Absent,
    /// Empty frames.
    pub empty: Empty,
    /// Between frames.
    pub between: Between,
    /// Frames a second, 1 to 60. **D**
    pub frame_rate: f32,
    /// False leaves the whole model's position and rotation out.
    pub root_motion: bool,
    /// Who hangs on whom.
    pub hierarchy: Hierarchy,
    /// Where the joints are.
    pub joints: Joints,
    /// The invented figure's arms.
    pub arms: Arms,
    /// Which way the figure faces.
    pub facing: Facing,
    /// Standing height of the invented figure, model units. **D**
    pub height: f32,
    /// Stage units (0.1 m) for a model unit: what the game's units are is not known. **D**
    pub scale: f32,
    /// Shows an animation of fifteen parts that is not known to be Sonic's on his skeleton all the same.
    pub as_sonic: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            order: Order::default(),
            root_order: None,
            invert: [false; 3],
            absent: Absent::default(),
            empty: Empty::default(),
            between: Between::default(),
            frame_rate: 30.0,
            root_motion: true,
            hierarchy: Hierarchy::default(),
            joints: Joints::default(),
            arms: Arms::default(),
            facing: Facing::default(),
            height: 40.0,
            // Makes the invented figure one metre tall.
            scale: 0.25,
            as_sonic: false,
        }
    }
}

impl Options {
    /// The order of the whole model's rotation.
    pub fn root_order(&self) -> Order {
        self.root_order.unwrap_or(self.order)
    }
}
