import * as z from 'zod/mini';
import { type Rule, ruleSchema } from './rule-schema.ts';

/** What is wrong with a rule, and where: `pay.tiers.0.prize`. */
export interface Fault {
	path: string;
	/** Completes the sentence "<path> …". */
	sentence: string;
}

const DEPTH_MAX = 12;
const NODES_MAX = 32;

/** Reads the shape of a rule. The faults are empty exactly when the rule is present. */
export function readRule(body: unknown): { rule?: Rule; faults: Fault[] } {
	const size = checkSize(body);
	if (size) return { faults: [size] };
	const read = z.safeDecode(ruleSchema, body as z.input<typeof ruleSchema>, {
		reportInput: true,
	});
	if (read.success) return { rule: read.data, faults: [] };
	return { faults: read.error.issues.map(faultOf) };
}

/** Counts the objects of the document; texts by language and a prize are one value each. */
function checkSize(body: unknown): Fault | undefined {
	let nodes = 0;
	const open: { value: unknown; path: string; depth: number }[] = [
		{ value: body, path: '', depth: 1 },
	];
	for (let next = open.pop(); next; next = open.pop()) {
		const { value, path, depth } = next;
		if (value === null || typeof value !== 'object') continue;
		if (depth > DEPTH_MAX) return { path, sentence: `is deeper than ${DEPTH_MAX} levels` };
		if (!Array.isArray(value) && !('bn' in value) && !path.includes('.prize.')) nodes += 1;
		if (nodes > NODES_MAX) {
			return { path: path || 'rule', sentence: `makes more than ${NODES_MAX} parts` };
		}
		for (const [key, inner] of Object.entries(value)) {
			open.push({ value: inner, path: path ? `${path}.${key}` : key, depth: depth + 1 });
		}
	}
	return undefined;
}

function faultOf(issue: z.core.$ZodIssue): Fault {
	const path = issue.path.map(String).join('.') || 'rule';
	if (issue.code === 'unrecognized_keys') {
		const [key = ''] = issue.keys;
		return { path: path === 'rule' ? key : `${path}.${key}`, sentence: 'is no word of rules' };
	}
	return { path, sentence: sentenceOf(issue) };
}

/** The types of JSON in words. */
const TYPES: Readonly<Record<string, string>> = {
	string: 'is text',
	array: 'is a list',
	object: 'is an object with words',
	record: 'is an object with words',
};

function sentenceOf(issue: z.core.$ZodIssue): string {
	const isAmount = typeof issue.path.at(-1) === 'string' && AMOUNTS.has(String(issue.path.at(-1)));
	if (issue.code === 'invalid_type' && issue.input === undefined) return 'is missing';
	if (issue.message === 'not decimal money' || (issue.code === 'invalid_type' && isAmount)) {
		return 'is an amount such as "250.00"';
	}
	// The schema's own sentences.
	if (/^(?:is|has) /.test(issue.message)) return issue.message;
	if (issue.code === 'invalid_value') return `is one of ${issue.values.map(String).join(', ')}`;
	if (issue.code === 'invalid_type') return TYPES[issue.expected] ?? `is ${issue.expected}`;
	if (issue.code === 'too_small') return 'has too few parts';
	return issue.code === 'too_big' ? 'has too many parts' : 'is out of range';
}

/** The words whose values are amounts. */
const AMOUNTS: ReadonlySet<string> = new Set([
	...['at', 'fixed', 'max', 'least', 'cap', 'pool', 'stake', 'stakeMin', 'stakeMax', 'capPerDay'],
	...['friendGets', 'worth', 'sum', 'atLeast', 'deposits', 'turnover', 'cash', 'points'],
]);
