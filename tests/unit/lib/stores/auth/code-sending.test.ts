import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCodeSending } from '#lib/stores/auth/code-sending.ts';
import { $captcha } from '#lib/stores/bot-check/captcha.ts';
import { sendRegisterCode } from '#lib/wps/contract/verification.ts';
import { aBrowser, good, refused } from '../a-browser.ts';

beforeEach(() => $captcha.set({ step: 'idle', other: 'offered', image: 'first' }));
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

const NUMBER = { mobileNum: '1712345678', countryDialingCode: '880' };

test.for([
	['sent', () => good({ expiredMinutes: 5 })],
	['refused', () => refused('captcha_wrong', { field: 'captcha' })],
] as const)('a solved captcha is replaced once the code is %s', async ([, answer]) => {
	const { $sending, send } = createCodeSending();
	aBrowser('/en/register', {
		'sms/register': answer,
		'/captcha/geetest': () => good({}),
		'/captcha': () => good('second'),
	});

	await send(sendRegisterCode, { ...NUMBER, captcha: 'ABCDE' });

	await vi.waitFor(() => expect($captcha.get().image).toBe('second'));
	expect($sending.get().step).toBe(answer().success ? 'resting' : 'ready');
});

test('a code without a captcha leaves the captcha unchanged', async () => {
	const { $sending, send } = createCodeSending();
	const { sent } = aBrowser('/en/register', {
		'sms/register': () => good({ expiredMinutes: 5 }),
		'/captcha/geetest': () => good({}),
	});

	await send(sendRegisterCode, NUMBER);

	expect($sending.get().step).toBe('resting');
	expect(sent.map(({ path }) => path).filter((path) => path.endsWith('/captcha'))).toEqual([]);
});

test.for([
	[10, 'resting', 50_000],
	[60, 'ready', 0],
] as const)('a code voided after %i s frees the button: %s', async ([passedS, step, leftMs]) => {
	vi.useFakeTimers({ toFake: ['Date'], now: 0 });
	const { $sending, send, end } = createCodeSending({ isOfVisitor: false });
	aBrowser('/en/forget', { 'sms/register': () => good({ expiredMinutes: 5 }) });
	await send(sendRegisterCode, NUMBER);
	vi.setSystemTime(passedS * 1000);

	end();

	const left = $sending.get();
	expect(left).toEqual(step === 'ready' ? { step } : { step, endsAtMs: passedS * 1000 + leftMs });
});

test('a code requested too soon shows a countdown', async () => {
	vi.useFakeTimers({ toFake: ['Date'], now: 0 });
	const { $sending, send } = createCodeSending({ isOfVisitor: false });
	aBrowser('/en/forget', {
		'sms/register': () => refused('too_many_requests', { params: { retryAfterS: '42' } }),
	});

	await send(sendRegisterCode, NUMBER);

	const refusal = expect.objectContaining({ code: 'too_many_requests' });
	expect($sending.get()).toEqual({ step: 'resting', endsAtMs: 42_000, refusal });
});

test('a code is requested once a second, and an early press waits', async () => {
	vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
	const { $sending, send } = createCodeSending({ isOfVisitor: false });
	const { sent } = aBrowser('/en/register', {
		'sms/register': () => refused('mobile_invalid', { field: 'mobileNum' }),
	});
	await send(sendRegisterCode, NUMBER);
	expect($sending.get().step).toBe('ready');

	const again = send(sendRegisterCode, NUMBER);

	await vi.advanceTimersByTimeAsync(999);
	expect([sent.length, $sending.get().step]).toEqual([1, 'sending']);
	await vi.advanceTimersByTimeAsync(1);
	await again;
	expect(sent).toHaveLength(2);
});
