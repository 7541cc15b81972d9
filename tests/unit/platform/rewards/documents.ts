import { checkRule } from '#platform/rewards/rules/check-rule.ts';
import type { Rule } from '#platform/rewards/rules/rule-schema.ts';

/** A rule as JSON. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type Document = { [key: string]: Json };

/** A copy as it is read from a file: fields without a value are absent. */
export function documentOf(rule: object): Document {
	return JSON.parse(JSON.stringify(rule));
}

/** Reads a rule that has no faults. */
export function ruleOf(document: unknown): Rule {
	const { rule, faults } = checkRule(document);
	if (!rule) throw new Error(JSON.stringify(faults));
	return rule;
}

/** A copy with another value at a path such as `pay.tiers.0.at`; undefined removes it. */
export function withValue(document: object, path: string, value: unknown): Document {
	const copy = documentOf(document);
	const keys = path.split('.');
	const last = keys.pop() ?? '';
	let at: Record<string, unknown> = copy;
	for (const key of keys) {
		at[key] ??= {};
		at = at[key] as Record<string, unknown>;
	}
	if (value !== undefined) at[last] = value;
	else if (Array.isArray(at)) at.splice(Number(last), 1);
	else delete at[last];
	return copy;
}

/** The paths of all values that are neither lists nor objects; an empty object is one too. */
export function leavesOf(value: Json, path = ''): string[] {
	if (value === null || typeof value !== 'object') return [path];
	const entries = Object.entries(value);
	if (entries.length === 0) return [path];
	return entries.flatMap(([key, inner]) => leavesOf(inner, path ? `${path}.${key}` : key));
}

export function valueAt(document: Json, path: string): Json {
	let at: Json = document;
	for (const key of path.split('.')) at = (at as Record<string, Json>)[key] ?? null;
	return at;
}
