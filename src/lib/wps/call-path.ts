import type { Call } from './call.ts';

type Paths = Pick<Call, 'path' | 'aliases'>;

const PART = /^\{(\w+)\}$/;
/** What a part may be: ids, codes and numbers. Other text could be another path for the next host. */
const SEGMENT = /^\w[\w.-]*$/;

/**
 * Returns the fields that the path of a call names, as text; undefined for another path. A part
 * matches one segment.
 */
export function matchPath(call: Paths, path: string): Record<string, string> | undefined {
	for (const pattern of [call.path, ...(call.aliases ?? [])]) {
		const fields = matchPattern(pattern, path);
		if (fields) return fields;
	}
	return undefined;
}

function matchPattern(pattern: string, path: string): Record<string, string> | undefined {
	if (!pattern.includes('{')) return pattern === path ? {} : undefined;
	const [wanted, given] = [pattern.split('/'), path.split('/')];
	if (wanted.length !== given.length) return undefined;
	const fields: Record<string, string> = {};
	for (const [at, segment] of wanted.entries()) {
		const name = PART.exec(segment)?.[1];
		const text = given[at] ?? '';
		if (name === undefined ? segment !== text : !SEGMENT.test(text)) return undefined;
		if (name !== undefined) fields[name] = text;
	}
	return fields;
}

/**
 * Returns the function that finds what belongs to a path. A path without parts goes before a pattern,
 * of which it could be one.
 */
export function indexPaths<Entry>(
	entries: readonly Entry[],
	callOf: (entry: Entry) => Paths,
): (path: string) => readonly Entry[] {
	const named = entries.flatMap((entry) => {
		const { path, aliases = [] } = callOf(entry);
		return [path, ...aliases].map((name) => ({ name, entry }));
	});
	const byName = Map.groupBy(named, ({ name }) => name);
	const patterns = entries.filter((entry) => hasPart(callOf(entry)));
	return (path) =>
		byName.get(path)?.map(({ entry }) => entry) ??
		patterns.filter((entry) => matchPath(callOf(entry), path) !== undefined);
}

/** True when the path, or another path of the call, has a part. */
export function hasPart({ path, aliases = [] }: Paths): boolean {
	return [path, ...aliases].some((one) => one.includes('{'));
}

/** Fills the parts of a call's path; returns it and the fields that are left. */
export function fillPath(
	{ path }: Paths,
	fields: Record<string, unknown>,
): { path: string; rest: Record<string, unknown> } {
	if (!path.includes('{')) return { path, rest: fields };
	const rest = { ...fields };
	const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
		const value = rest[name];
		delete rest[name];
		return encodeURIComponent(String(value));
	});
	return { path: filled, rest };
}
