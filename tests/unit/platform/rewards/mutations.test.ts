import fc from 'fast-check';
import { expect, test } from 'vitest';
import { candidatesOf } from '#platform/rewards/evaluate/candidates.ts';
import { reckon } from '#platform/rewards/evaluate/reckon.ts';
import { checkRule } from '#platform/rewards/rules/check-rule.ts';
import type { Rule } from '#platform/rewards/rules/rule-schema.ts';
import { versionOf } from '#platform/rewards/rules/rule-version.ts';
import { unservedOf } from '#platform/rewards/rules/served-words.ts';
import { explain } from '#platform/rewards/terms/explain.ts';
import { SEED_RULES } from '#platform/seed/rewards/seed-rewards.ts';
import { type Document, documentOf, type Json, valueAt, withValue } from './documents.ts';
import { HISTORY, someFacts } from './facts.ts';

const DOCUMENTS = SEED_RULES.map(documentOf);

/** Every path of a document: of values, of lists and of objects. */
function pathsOf(value: Json, path = ''): string[] {
	if (value === null || typeof value !== 'object') return [];
	// A key with a point is no step of a path.
	const entries = Object.entries(value).filter(([key]) => key !== '' && !key.includes('.'));
	return entries.flatMap(([key, inner]) => {
		const at = path ? `${path}.${key}` : key;
		return [at, ...pathsOf(inner, at)];
	});
}

const KEYS = [
	'at',
	'level',
	'cash',
	'points',
	'bn',
	'all',
	'not',
	'rates',
	'__proto__',
	'constructor',
	'',
];
const VALUES: fc.Arbitrary<unknown> = fc.oneof(
	fc.constantFrom<unknown>(
		null,
		true,
		false,
		0,
		-1,
		1,
		2,
		11,
		1e21,
		0.5,
		'',
		'0',
		'-1',
		'1e9',
		'0.00001',
	),
	fc.constantFrom(
		'RNG',
		'LOTT',
		'ANY',
		'week',
		'sinceClaim',
		'none',
		'tap',
		'2026-02-30T00:00:00Z',
		'99:99',
	),
	fc.bigInt({ min: -(10n ** 16n), max: 10n ** 16n }).map(String),
	fc.integer({ min: -20_000, max: 20_000 }),
	fc.string({ maxLength: 12, unit: 'grapheme' }),
	fc.jsonValue({ maxDepth: 3 }),
	fc.nat(60).map((depth) => JSON.parse(`${'{"not":'.repeat(depth)}true${'}'.repeat(depth)}`)),
);

type Mutation = (document: Document) => Document;
const pick = (list: readonly string[], place: number) => list[place % list.length] ?? 'code';
const MUTATION: fc.Arbitrary<Mutation> = fc.oneof(
	fc.tuple(fc.nat(), VALUES).map(([place, value]): Mutation => {
		return (document) => withValue(document, pick(pathsOf(document), place), value);
	}),
	fc.nat().map(
		(place): Mutation =>
			(document) => {
				return withValue(document, pick(pathsOf(document), place), undefined);
			},
	),
	// A new word anywhere.
	fc.tuple(fc.nat(), fc.constantFrom(...KEYS), VALUES).map(([place, key, value]): Mutation => {
		return (document) => {
			const objects = pathsOf(document).filter((path) => isObject(valueAt(document, path)));
			const path = pick(objects, place);
			const json = JSON.stringify(valueAt(document, path)).slice(1);
			const comma = json === '}' ? '' : ',';
			const one = `{${JSON.stringify(key)}:${JSON.stringify(value)}${comma}${json}`;
			return withValue(document, path, JSON.parse(one));
		};
	}),
	// A part of another rule in the place of this one's.
	fc.tuple(fc.nat(), fc.nat()).map(([place, other]): Mutation => {
		return (document) => {
			const source = DOCUMENTS[other % DOCUMENTS.length] ?? document;
			const path = pick(pathsOf(source), place);
			return withValue(
				document,
				path.split('.')[0] ?? 'when',
				source[path.split('.')[0] ?? 'when'],
			);
		};
	}),
);

function isObject(value: unknown): boolean {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const MUTATED = fc
	.tuple(fc.constantFrom(...DOCUMENTS), fc.array(MUTATION, { minLength: 1, maxLength: 3 }))
	.map(([document, mutations]) => mutations.reduce(applied, document));

/** A later mutation may meet a place that an earlier one took away. */
function applied(document: Document, mutate: Mutation): Document {
	return isObject(document) && pathsOf(document).length > 0 ? mutate(document) : document;
}

test('20,000 mutated documents are refused with paths and sentences, or hold in every part', () => {
	let [refused, accepted] = [0, 0];

	fc.assert(
		fc.property(MUTATED, (document) => {
			const { rule, faults } = checkRule(document);
			expect(rule === undefined).toBe(faults.length > 0);
			for (const { path, sentence } of faults) {
				expect(path).not.toBe('');
				expect(sentence).toMatch(/^\S.*\S$/);
			}
			if (rule) expectToHold(rule);
			if (rule) accepted += 1;
			else refused += 1;
		}),
		{ numRuns: 20_000 },
	);

	expect(refused + accepted).toBeGreaterThanOrEqual(20_000);
	// Neither kind is rare, so both are tested.
	expect(refused).toBeGreaterThan(2000);
	expect(accepted).toBeGreaterThan(1000);
});

/** Everything that is done with a rule can be done with this one. */
function expectToHold(rule: Rule): void {
	for (const language of ['bn', 'en'] as const) {
		const { name, headline, parts, example } = explain(rule, language);
		const text = [name, headline, ...parts.map((part) => part.text), example ?? ''].join(' ');
		expect(parts.length).toBeGreaterThan(5);
		expect(text).not.toMatch(/\bundefined\b|\bNaN\b|Infinity|\[object/);
	}
	expect(unservedOf(rule).every((sentence) => sentence.endsWith('.'))).toBe(true);
	expect(candidatesOf(rule, someFacts(), HISTORY).length).toBeLessThan(40);
	for (const { amount } of reckon(rule, { counted: { total: 10n ** 9n }, level: 3 })) {
		expect(amount).toBeGreaterThanOrEqual(0n);
	}
}

test('the version does not depend on the order of keys, and on nothing else', () => {
	fc.assert(
		fc.property(fc.constantFrom(...DOCUMENTS), (document) => {
			const reversed = Object.fromEntries(Object.entries(document).reverse());
			expect(versionOf(reversed)).toBe(versionOf(document));
			for (const path of pathsOf(document)) {
				const changed = withValue(document, path, 'another');
				expect(versionOf(changed)).not.toBe(versionOf(document));
			}
		}),
		{ numRuns: 30 },
	);
});
