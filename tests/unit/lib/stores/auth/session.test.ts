import { afterEach, expect, test, vi } from 'vitest';
import { $login, $smsLogin, submitLogin } from '#lib/stores/auth/session.ts';
import { aBrowser, opened, refused } from '../a-browser.ts';

afterEach(() => vi.unstubAllGlobals());

test('a refusal of one login method is not shown at the other', async () => {
	aBrowser('/en/login', { '/session/login': () => refused('code_wrong', { field: 'password' }) });

	await submitLogin({ username: '1712345678', password: '123456', type: 'sms' }, '/en');

	expect($smsLogin.get()).toMatchObject({ refusal: { code: 'code_wrong' } });
	expect($login.get()).toEqual({ step: 'editing' });
});

test('an expired password does not affect an SMS login', async () => {
	const { went } = aBrowser('/en/login', {
		'/session/login': () => opened({ passwordExpired: true }),
	});
	$smsLogin.set({ step: 'editing' });

	await submitLogin({ username: '1712345678', password: '123456', type: 'sms' }, '/en/rng');

	expect(went).toEqual(['/en/rng']);
});
