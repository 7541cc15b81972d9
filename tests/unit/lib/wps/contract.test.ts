import { expect, test } from 'vitest';
import { calls } from '#lib/wps/contract/calls.ts';
import { PHONE_REFUSALS } from '#lib/wps/contract/phone.ts';
import {
	COMMON_REFUSALS,
	codeOfWire,
	failureEnvelope,
	REFUSAL_CODES,
	type RefusalCode,
} from '#lib/wps/refusals.ts';

test('no two calls share method and path', () => {
	const keys = calls.flatMap(({ method, path, aliases = [] }) =>
		[path, ...aliases].map((one) => `${method} ${one}`),
	);

	expect(new Set(keys).size).toBe(keys.length);
});

test('every path has a /wps-compatible prefix', () => {
	for (const { path, aliases = [] } of calls) {
		for (const one of [path, ...aliases]) expect(one).toMatch(/^\/(wps|lgw|lotto|lotto-vn)\//);
	}
});

test('every part of a path is a field of the input', () => {
	for (const call of calls) {
		const parts = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
		const { shape = {} } = call.input as unknown as { shape?: object };
		expect(Object.keys(shape)).toEqual(expect.arrayContaining(parts));
	}
});

test('every refusal is listed by a call, common to all or of the phone code provider', () => {
	const ofCalls = calls.flatMap((call) => call.refusals);
	const listed = new Set<RefusalCode>([...COMMON_REFUSALS, ...PHONE_REFUSALS, ...ofCalls]);

	expect(REFUSAL_CODES.filter((code) => !listed.has(code))).toEqual([]);
});

test('every refusal survives the round trip over the wire', () => {
	for (const code of REFUSAL_CODES) {
		const { errorCode } = failureEnvelope({ code, params: {} });
		expect(codeOfWire(errorCode, 200)).toBe(code);
	}
});
