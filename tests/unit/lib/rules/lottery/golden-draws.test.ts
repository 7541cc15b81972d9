import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { recordHash } from '#lib/rules/lottery/draw-record.ts';
import { aRecord, hash, LOTTERY_OF_FORMATS } from './a-record.ts';

/** Draws of each format, as this code made them first: `GOLDEN=write` after a change that is meant. */
const FILE = 'tests/unit/lib/rules/lottery/golden-draws.json';
const COUNT = 1000;
const FULL = 5;

interface Golden {
	/** SHA-256 of all results, a line each. */
	hash: string;
	/** The first results and the hashes of their records. */
	first: { result: string; record: string }[];
}

function goldenOf(format: string): Golden {
	const lottery = LOTTERY_OF_FORMATS.find((one) => one.format === format);
	if (!lottery) throw new Error(`no lottery has the format ${format}`);
	const records = Array.from({ length: COUNT }, (_, at) => aRecord(lottery, at).record);
	const results = records.map(({ result }) => result.join(' '));
	return {
		hash: hash(results.join('\n')),
		first: records.slice(0, FULL).map((record) => ({
			result: record.result.join(' '),
			record: recordHash(record),
		})),
	};
}

const formats = LOTTERY_OF_FORMATS.map(({ format }) => format);
if (process.env['GOLDEN'] === 'write') {
	const golden = Object.fromEntries(formats.map((format) => [format, goldenOf(format)]));
	writeFileSync(FILE, `${JSON.stringify(golden, undefined, '\t')}\n`);
}
const golden: Record<string, Golden> = JSON.parse(readFileSync(FILE, 'utf8'));

test.for(formats)('1,000 draws of %s are as they always were', (format) => {
	expect(goldenOf(format)).toEqual(golden[format]);
});
