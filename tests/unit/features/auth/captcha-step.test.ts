import { expect, test } from 'vitest';
import type { FormResult } from '#lib/page/form-result.ts';
import type { Refusal } from '#lib/wps/refusals.ts';
import { withCaptcha } from '../../../../src/features/auth/captcha-step.ts';

const NEEDED: Refusal = { code: 'captcha_needed', params: { captcha: '1' }, field: 'captcha' };
const WRONG: Refusal = { code: 'message_not_sent', params: {} };

type Result = FormResult<never, object, object>;

async function captchaAfter(fields: Record<string, string>, result: Result, isAccepted?: boolean) {
	let fetched = 0;
	const wps = async () => {
		fetched++;
		return { ok: true, value: 'a-captcha' };
	};
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	const step = await withCaptcha({ wps } as unknown as App.Locals, form, result, isAccepted);
	return { captcha: step.captcha, fetched };
}

const SHOWN = { captcha: 'a-captcha', fetched: 1 };
const NOT_SHOWN = { captcha: undefined, fetched: 0 };

test.for([
	['a refusal that asks for it', {}, { refusal: NEEDED }, SHOWN],
	['a refusal of a form that had one', { captcha: 'X' }, { refusal: WRONG }, SHOWN],
	['field errors of a form that had one', { captcha: '' }, { errors: {} }, SHOWN],
	['success of a form that had one', { captcha: 'X' }, { done: {} }, NOT_SHOWN],
	['a refusal of a form without one', {}, { refusal: WRONG }, NOT_SHOWN],
	['field errors of a form without one', {}, { errors: {} }, NOT_SHOWN],
] as const)('after %s a captcha is shown at most once', async ([, fields, result, expected]) => {
	expect(await captchaAfter(fields, result)).toEqual(expected);
});

test('a form whose own call needs the captcha shows one after its code was sent', async () => {
	const sent = { sentMinutes: 5 };

	expect(await captchaAfter({ captcha: 'X' }, sent, false)).toEqual(SHOWN);
	expect(await captchaAfter({ captcha: 'X' }, sent)).toEqual(NOT_SHOWN);
});
