/** JSON merge patches: RFC 7396. An object of members that change; null removes one. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

type JsonObject = { [name: string]: Json };

/** Returns the patch from one value to another; undefined when they are equal. No member is null. */
export function mergePatchOf(from: Json, to: Json): Json | undefined {
	if (!isObject(from) || !isObject(to)) {
		return JSON.stringify(from) === JSON.stringify(to) ? undefined : to;
	}
	const patch: JsonObject = {};
	for (const name of Object.keys(from)) if (!(name in to)) patch[name] = null;
	for (const [name, value] of Object.entries(to)) {
		const before = from[name];
		const change = before === undefined ? value : mergePatchOf(before, value);
		if (change !== undefined) patch[name] = change;
	}
	return Object.keys(patch).length === 0 ? undefined : patch;
}

/** Returns a value with a patch applied. Neither of them changes. */
export function applyMergePatch(value: Json | undefined, patch: Json): Json {
	if (!isObject(patch)) return patch;
	const result: JsonObject = isObject(value) ? { ...value } : {};
	for (const [name, change] of Object.entries(patch)) {
		if (change === null) delete result[name];
		else result[name] = applyMergePatch(result[name], change);
	}
	return result;
}

function isObject(value: Json | undefined): value is JsonObject {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}
