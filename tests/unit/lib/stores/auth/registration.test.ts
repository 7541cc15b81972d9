import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $registration, submitRegistration } from '#lib/stores/auth/registration.ts';
import { type Answers, aBrowser, good, opened, refused } from '../a-browser.ts';

beforeEach(() => $registration.set({ step: 'editing' }));
afterEach(() => vi.unstubAllGlobals());

const PASSWORD = 'river-at-dusk-71';
const VALUES = { username: 'rahim77', password: PASSWORD, confirmPassword: PASSWORD };

/** Submits the form with a platform that returns these results; returns the calls in order. */
async function submit(values: object, answers: Answers) {
	const { sent, went } = aBrowser('/en/register', {
		'/captcha/geetest': () => good({}),
		...answers,
	});
	await submitRegistration({
		...{ type: 'register', dialCode: '880', captcha: undefined, next: '/en' },
		values: { ...VALUES, ...values },
	});
	return { sent, went, asked: sent.map(({ path }) => path.replace(/^\/wps\//, '')) };
}

test('the affiliate code is checked first, then the bot check runs, then the account is requested', async () => {
	const { sent, went, asked } = await submit(
		{ affiliateCode: 'AGENT123', referralCode: '' },
		{ '/agent/affiliate': () => good({ valid: '1' }), '/member/register': () => opened() },
	);

	expect(asked).toEqual(['agent/affiliate', 'captcha/geetest', 'member/register']);
	expect(sent[0]?.input).toMatchObject({ code: 'AGENT123' });
	expect(sent[2]?.input).toMatchObject({
		...{ ...VALUES, affiliateCode: 'AGENT123' },
		...{ login: true, registerMethod: 'WEB', registerUrl: 'https://site.test/en/register' },
	});
	expect(sent[2]?.input).not.toHaveProperty('referralCode');
	expect(went).toEqual(['/en']);
});

test('after an unknown affiliate code no other call is sent', async () => {
	const { asked, went } = await submit(
		{ affiliateCode: 'NOBODYS1' },
		{ '/agent/affiliate': () => good({ valid: '0' }) },
	);

	expect(asked).toEqual(['agent/affiliate']);
	expect($registration.get()).toMatchObject({
		refusal: { code: 'invitation_code_error', field: 'affiliateCode' },
	});
	expect(went).toEqual([]);
});

test('a refused registration stays on the page', async () => {
	const { went } = await submit(
		{},
		{ '/member/register': () => refused('username_taken', { field: 'username' }) },
	);

	expect($registration.get()).toMatchObject({
		...{ step: 'editing', refusal: { code: 'username_taken', field: 'username' } },
	});
	expect(went).toEqual([]);
});
