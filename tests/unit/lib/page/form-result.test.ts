import { expect, test } from 'vitest';
import { outcomeOf } from '#lib/page/form-result.ts';

test('the value of a call becomes the done part of a form result', () => {
	expect(outcomeOf({ ok: true, value: { token: 't' } })).toEqual({ done: { token: 't' } });
});

test('the refusal of a call stays the refusal of a form result', () => {
	const refusal = { code: 'login_failed', params: {} } as const;

	expect(outcomeOf({ ok: false, refusal })).toEqual({ refusal });
});
