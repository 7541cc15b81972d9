import { expect, test } from 'vitest';
import { calls } from '#lib/wps/contract/calls.ts';
import { COMMON_REFUSALS, codeOfWire, failureEnvelope, REFUSAL_CODES } from '#lib/wps/refusals.ts';

test('no two calls share method and path', () => {
	const keys = calls.map(({ method, path }) => `${method} ${path}`);

	expect(new Set(keys).size).toBe(keys.length);
});

test('every path belongs to the family', () => {
	for (const { path } of calls) expect(path).toMatch(/^\/(wps|lgw)\//);
});

test('every refusal is listed by a call or common to all', () => {
	const listed = new Set([...COMMON_REFUSALS, ...calls.flatMap((call) => call.refusals)]);

	expect(REFUSAL_CODES.filter((code) => !listed.has(code))).toEqual([]);
});

test('every refusal comes back from the wire as itself', () => {
	for (const code of REFUSAL_CODES) {
		const { errorCode } = failureEnvelope({ code, params: {} });
		expect(codeOfWire(errorCode, 200)).toBe(code);
	}
});
