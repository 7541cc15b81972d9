import * as z from 'zod/mini';

type Path = readonly PropertyKey[];

interface ReadResult<V> {
	/** Absent when a required field is missing. */
	value?: V;
	/**
	 * Fields that were invalid and dropped, with `[]` for an index in a list; without duplicates.
	 */
	dropped: string[];
}

/** Maximum number of rounds. Each removes one level of invalid fields; values nest less deep. */
const ROUNDS_MAX = 12;

/**
 * Decodes a wire value and drops what is invalid: optional fields and list items, with the smallest
 * optional part around them. Modifies `wire`. Returns no value only when a required field is
 * missing.
 */
export function readValue<S extends z.ZodMiniType>(
	schema: S,
	wire: unknown,
): ReadResult<z.output<S>> {
	const dropped = new Set<string>();
	for (let round = 0; round < ROUNDS_MAX; round += 1) {
		const read = z.safeDecode(schema, wire as z.input<S>);
		if (read.success) return { value: read.data, dropped: [...dropped] };
		const paths = read.error.issues.map(({ path }) => partToDrop(wire, path));
		if (paths.some((path) => path.length === 0)) {
			for (const { path } of read.error.issues) dropped.add(nameOf(path));
			break;
		}
		// From the end of each list, so that earlier indices stay valid.
		for (const path of unique(paths).sort(byPlace).reverse()) {
			if (drop(wire, path)) dropped.add(nameOf(path));
		}
	}
	return { dropped: [...dropped] };
}

/** Returns the path of the invalid part, or of its parent when it is missing or already dropped. */
function partToDrop(wire: unknown, path: Path): Path {
	let known: unknown = wire;
	for (const [depth, key] of path.entries()) {
		if (!isContainer(known) || !isOwn(known, key)) return path.slice(0, depth);
		known = Reflect.get(known, key);
	}
	return path;
}

/** Removes duplicate paths: after the first drop the index belongs to another item. */
function unique(paths: readonly Path[]): Path[] {
	return [...new Map(paths.map((path) => [path.map(String).join('\n'), path])).values()];
}

function byPlace(a: Path, b: Path): number {
	for (let depth = 0; depth < Math.min(a.length, b.length); depth += 1) {
		const [one, other] = [a[depth], b[depth]];
		if (one === other) continue;
		if (typeof one === 'number' && typeof other === 'number') return one - other;
		return String(one) < String(other) ? -1 : 1;
	}
	return a.length - b.length;
}

/** Drops the part at a path. Returns false when it was dropped before with its parent. */
function drop(wire: unknown, path: Path): boolean {
	let holder: unknown = wire;
	for (const key of path.slice(0, -1)) {
		holder = isContainer(holder) ? Reflect.get(holder, key) : undefined;
	}
	const key = path[path.length - 1];
	if (!isContainer(holder) || key === undefined || !isOwn(holder, key)) return false;
	if (Array.isArray(holder)) holder.splice(Number(key), 1);
	else Reflect.deleteProperty(holder, key);
	return true;
}

function isContainer(value: unknown): value is object {
	return typeof value === 'object' && value !== null;
}

function nameOf(path: Path): string {
	const parts = path.map((key) => (typeof key === 'number' ? '[]' : String(key)));
	return parts.join('.').replaceAll('.[]', '[]') || 'value';
}

/** Replaces `Object.hasOwn`, which older supported phones lack. */
function isOwn(holder: object, key: PropertyKey): boolean {
	return Reflect.getOwnPropertyDescriptor(holder, key) !== undefined;
}
