//! Triangle strips: the form in which the game keeps its triangles.
//!
//! An index with bit 31 set starts a strip. Which way a triangle faces is not in the strip but in its face normal, so
//! a strip may run through triangles of either winding.

use std::collections::HashMap;

/// Strips of a mesh.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Strips {
    /// Vertex indices, bit 31 set at the start of a strip.
    pub indices: Vec<u32>,
    /// Which of the given triangles each triangle of the strips is, in strip order.
    pub order: Vec<usize>,
}

/// Covers every triangle exactly once. Greedy: each strip starts at the triangle with the fewest unused neighbours and
/// is followed in the longest of the six ways it can begin.
pub fn strips(triangles: &[[u32; 3]]) -> Strips {
    let mut edges: HashMap<(u32, u32), Vec<usize>> = HashMap::new();
    for (i, triangle) in triangles.iter().enumerate() {
        for edge in edges_of(triangle) {
            edges.entry(edge).or_default().push(i);
        }
    }
    let mut used = vec![false; triangles.len()];
    let mut result = Strips::default();
    while let Some(start) = loneliest(triangles, &edges, &used) {
        let [a, b, c] = triangles[start];
        let best = [[a, b, c], [b, c, a], [c, a, b], [b, a, c], [c, b, a], [a, c, b]]
            .into_iter()
            .map(|first| follow(triangles, &edges, &used, start, first))
            .max_by_key(|(walked, _)| walked.len());
        let Some((walked, vertices)) = best else { break };
        for &triangle in &walked {
            used[triangle] = true;
        }
        result.indices.extend(vertices.iter().enumerate().map(|(i, v)| if i == 0 { v | 1 << 31 } else { *v }));
        result.order.extend(walked);
    }
    result
}

fn edge(a: u32, b: u32) -> (u32, u32) {
    (a.min(b), a.max(b))
}

fn edges_of(&[a, b, c]: &[u32; 3]) -> [(u32, u32); 3] {
    [edge(a, b), edge(b, c), edge(c, a)]
}

fn loneliest(triangles: &[[u32; 3]], edges: &HashMap<(u32, u32), Vec<usize>>, used: &[bool]) -> Option<usize> {
    let neighbours = |i: usize| -> usize {
        let around = edges_of(&triangles[i]).into_iter().filter_map(|edge| edges.get(&edge));
        around.flatten().filter(|&&other| other != i && !used[other]).count()
    };
    (0..triangles.len()).filter(|&i| !used[i]).min_by_key(|&i| neighbours(i))
}

/// The strip that begins with `first`, the corners of triangle `start` in that order.
fn follow(
    triangles: &[[u32; 3]],
    edges: &HashMap<(u32, u32), Vec<usize>>,
    used: &[bool],
    start: usize,
    first: [u32; 3],
) -> (Vec<usize>, Vec<u32>) {
    let mut walked = vec![start];
    let mut vertices = first.to_vec();
    loop {
        let (a, b) = (vertices[vertices.len() - 2], vertices[vertices.len() - 1]);
        let across = edges.get(&edge(a, b)).into_iter().flatten();
        let Some(&next) = across.copied().collect::<Vec<_>>().iter().find(|&&i| !used[i] && !walked.contains(&i))
        else {
            return (walked, vertices);
        };
        let Some(&corner) = triangles[next].iter().find(|&&v| v != a && v != b) else { return (walked, vertices) };
        walked.push(next);
        vertices.push(corner);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Triangles of the strips as sets, the way every reader takes them.
    fn read(indices: &[u32]) -> Vec<[u32; 3]> {
        let mut triangles = Vec::new();
        let mut run: Vec<u32> = Vec::new();
        for &index in indices {
            if index >> 31 == 1 {
                run.clear();
            }
            run.push(index & 0x7FFF_FFFF);
            if let [.., a, b, c] = run[..] {
                triangles.push([a, b, c]);
            }
        }
        triangles
    }

    #[test]
    fn every_triangle_is_in_the_strips_once() {
        // A closed fan with a cap: neighbours everywhere, more than one strip needed.
        let mut triangles: Vec<[u32; 3]> = (0..12).map(|i| [0, 1 + i, 1 + (i + 1) % 12]).collect();
        triangles.extend((0..12).map(|i| [13, 1 + (i + 1) % 12, 1 + i]));
        let strips = strips(&triangles);
        let read = read(&strips.indices);
        assert_eq!(read.len(), triangles.len());
        for (found, &which) in read.iter().zip(&strips.order) {
            let sorted = |mut t: [u32; 3]| {
                t.sort_unstable();
                t
            };
            assert_eq!(sorted(*found), sorted(triangles[which]));
        }
        let mut order = strips.order.clone();
        order.sort_unstable();
        assert!(order.into_iter().eq(0..triangles.len()));
    }

    #[test]
    fn a_ribbon_becomes_one_strip() {
        let triangles: Vec<[u32; 3]> = (0..10).map(|i| [i, i + 1, i + 2]).collect();
        assert_eq!(strips(&triangles).indices.len(), 12);
    }
}
