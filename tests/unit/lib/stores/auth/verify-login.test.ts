import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createVerification } from '#lib/stores/auth/verify-login.ts';
import { type Answers, aBrowser, good, opened, refused } from '../a-browser.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

const WRONG = () => refused('factor_wrong', { field: 'code', params: { triesLeft: '2' } });

function aVerification(answers: Answers) {
	const page = aBrowser('/en/login', {
		'verification/code': () => good({ expiredMinutes: 5 }),
		...answers,
	});
	return { ...page, ...createVerification({ pendingId: 'p'.repeat(43) }) };
}

test('an e-mail code can be requested right after an SMS code, and each has its own wait', async () => {
	const { $verifying, askForCode, sent } = aVerification({});

	await askForCode('sms');
	expect($verifying.get().waitsS).toEqual({ sms: 300 });
	vi.advanceTimersByTime(10_000);
	await askForCode('sms');
	await askForCode('email');
	vi.advanceTimersByTime(1_000);

	expect(sent.map(({ input }) => input['way'])).toEqual(['sms', 'email']);
	expect($verifying.get().waitsS).toEqual({ sms: 289, email: 299 });
});

test('a code can be requested again when its wait is over, and not a second before', async () => {
	const { $verifying, askForCode, sent } = aVerification({});
	await askForCode('sms');

	vi.advanceTimersByTime(299_000);
	await askForCode('sms');
	expect(sent).toHaveLength(1);
	vi.advanceTimersByTime(1_000);
	expect($verifying.get().waitsS).toEqual({ sms: 0 });
	await askForCode('sms');

	expect(sent).toHaveLength(2);
});

test('a wrong code is reported at its own method only, and its wait continues', async () => {
	const { $verifying, askForCode, submitProof } = aVerification({ verification: WRONG });
	await askForCode('sms');

	await submitProof({ way: 'sms', code: '123456' }, () => '/en');

	const { refusals, waitsS } = $verifying.get();
	expect(refusals).toEqual({ sms: expect.objectContaining({ code: 'factor_wrong' }) });
	expect(waitsS).toEqual({ sms: 300 });
});

test('an expired login ends every method', async () => {
	const { $verifying, submitProof } = aVerification({
		verification: () => refused('login_verify_expired'),
	});

	await submitProof({ way: 'sms', code: '123456' }, () => '/en');

	expect(Object.keys($verifying.get().refusals).sort()).toEqual([
		...['email', 'name', 'recovery', 'sms', 'totp'],
	]);
});

test('a refusal is cleared when its method is tried again', async () => {
	const { $verifying, askForCode } = aVerification({});
	const expired = { code: 'factor_wrong', params: {}, field: 'code' } as const;
	const { $verifying: $later, askForCode: askLater } = createVerification({
		...{ pendingId: 'p'.repeat(43), way: 'sms', refusal: expired, isSent: true },
	});
	expect($later.get()).toMatchObject({ refusals: { sms: expired }, waitsS: { sms: 0 } });

	await askLater('sms');
	await askForCode('sms');

	expect($later.get()).toEqual($verifying.get());
});

test.for([
	[{}, '/en/rng'],
	[{ customerType: 41 }, '/en/agentHome'],
	[{ passwordExpired: true }, '/en/changePassword'],
	[{ customerType: 41, passwordExpired: true }, '/en/changePassword'],
] as const)('the second factor of an account with %j leads to %s', async ([account, path]) => {
	const { submitProof, went } = aVerification({ verification: () => opened(account) });

	await submitProof({ way: 'totp', code: '123456' }, ({ customerType }) =>
		customerType === 41 ? '/en/agentHome' : '/en/rng',
	);

	expect(went).toEqual([path]);
});
