import * as z from 'zod/mini';

type Path = readonly PropertyKey[];

interface ReadResult<V> {
	/** Absent when what is required is missing. */
	value?: V;
	/** What did not fit and was left out, with `[]` for the place in a list; each once. */
	dropped: string[];
}

/** A value nests less deep than this; each round removes one level of what does not fit. */
const ROUNDS_MAX = 12;

/**
 * Decodes a value of the wire and leaves out what does not fit: optional fields and items of lists,
 * with the smallest part around them that may be absent. Changes `wire`. Only where something
 * required is missing is there no value.
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
		// From the end of each list, so that the places before it stay.
		for (const path of unique(paths).sort(byPlace).reverse()) {
			if (drop(wire, path)) dropped.add(nameOf(path));
		}
	}
	return { dropped: [...dropped] };
}

/** What is wrong; or what holds it, when it is missing or already gone. */
function partToDrop(wire: unknown, path: Path): Path {
	let known: unknown = wire;
	for (const [depth, key] of path.entries()) {
		if (!isContainer(known) || !isOwn(known, key)) return path.slice(0, depth);
		known = Reflect.get(known, key);
	}
	return path;
}

/** A part that is wrong twice is dropped once: its place in a list is then another's. */
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

/** False when it was dropped before, with what held it. */
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

/** `Object.hasOwn` is younger than the phones that read values. */
function isOwn(holder: object, key: PropertyKey): boolean {
	return Reflect.getOwnPropertyDescriptor(holder, key) !== undefined;
}
