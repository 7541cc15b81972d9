import { expect } from 'vitest';
import { register } from '#lib/wps/contract/member.ts';
import * as security from '#lib/wps/contract/security.ts';
import { changeSetting } from '#platform/settings/change-setting.ts';
import { type Api, aNewMember, test as base } from '../../../api.ts';
import { aBrowser, type Browser } from '../../../browser.ts';
import { changeSettings, setForTest } from '../../../change-settings.ts';
import { aMobile } from '../../messages/fixtures.ts';
import { refusalOf, typed } from '../password-reset/fixtures.ts';

const ASKED = {
	paymentPassword: { enabled: true },
	birthday: { enabled: true },
	mobileNum: { enabled: true },
};
const [LATIN, BENGALI] = ['402917', '৪০২৯১৭'];

/** A platform whose registration asks for a payment password. */
const test = base.extend<{ open: { api: Api } }>({
	open: [
		async ({ api, database }, use) => {
			await changeSettings({ platform: api.platform, db: database.db }, { register: ASKED });
			await use({ api });
		},
		{ scope: 'file' },
	],
});

/** Each way to set a payment password, with the typed value; returns the result. */
const WAYS = {
	registration: async ({ platform }: Api, paymentPassword: string) => {
		const browser = aBrowser(platform);
		return { browser, answer: await browser.call(register, { ...aNewMember(), paymentPassword }) };
	},
	'the account’s page': async ({ platform }: Api, paymentPassword: string) => {
		const { browser } = await aMember(platform);
		return { browser, answer: await set(browser, paymentPassword) };
	},
};
const ways = Object.entries(WAYS);

test.for(ways)(
	'by %s Bengali and Latin digits are the same payment password',
	async ([, give], { open }) => {
		for (const given of [LATIN, BENGALI, '402৯১৭']) {
			const { browser, answer } = await give(open.api, given);
			expect(answer.ok).toBe(true);

			for (const secret of [LATIN, BENGALI]) expect(await prove(browser, secret)).toBe('none');
			expect(await prove(browser, '402918')).toBe('step_up_wrong secret');
		}
	},
);

test.for(ways)(
	'by %s only six digits that are hard to guess are accepted',
	async ([, give], { open }) => {
		const answers: Record<string, string> = {};
		for (const given of ['123456', '111111', '112233', '654321', '১২৩৪৫৬', '40291', '4029171']) {
			answers[given] = refusalOf((await give(open.api, given)).answer);
		}

		expect(answers).toEqual({
			...Object.fromEntries(
				['123456', '111111', '112233', '654321', '১২৩৪৫৬'].map((one) => [
					one,
					'password_too_common paymentPassword',
				]),
			),
			'40291': 'invalid_input paymentPassword',
			'4029171': 'invalid_input paymentPassword',
		});
	},
);

test('neither way accepts the birthday or a part of the number', async ({ open }) => {
	const { platform } = open.api;
	const mobile = aMobile();
	const person = { ...aNewMember(), birthday: '1990-01-31', ...typed(mobile) };
	const browser = aBrowser(platform);
	const known = ['310190', mobile.number.slice(-6)];

	for (const paymentPassword of known) {
		const answer = await browser.call(register, { ...person, paymentPassword });
		expect(refusalOf(answer)).toBe('password_too_common paymentPassword');
	}
	expect((await browser.call(register, { ...person, paymentPassword: LATIN })).ok).toBe(true);
	for (const paymentPassword of known) {
		const answer = await set(browser, paymentPassword);
		expect(refusalOf(answer)).toBe('password_too_common paymentPassword');
	}
});

test.for(ways)('by %s the rule of the settings applies', async ([, give], { open, db }) => {
	const paymentPassword = { enabled: true, patternId: 4, maxLength: 12 };
	const register = { ...ASKED, paymentPassword };
	await setForTest({ platform: open.api.platform, db }, { register });

	const { browser, answer } = await give(open.api, 'padma৪০২');
	expect(answer.ok).toBe(true);
	expect(await prove(browser, 'padma402')).toBe('none');
	for (const given of ['40291', 'padma-402', 'padma402padma']) {
		const refused = (await give(open.api, given)).answer;
		expect(refusalOf(refused)).toBe('invalid_input paymentPassword');
	}
	const common = (await give(open.api, 'password123')).answer;
	expect(refusalOf(common)).toBe('password_too_common paymentPassword');
});

test('no setting allows fewer than six characters', async ({ db }) => {
	const value = { paymentPassword: { minLength: 5 } };

	await expect(changeSetting(db, { key: 'register', value, changedBy: 'test' })).rejects.toThrow(
		'register.paymentPassword must have 6 characters at least.',
	);
});

test('the login password is refused as payment password, in Bengali digits too', async ({
	open,
	db,
}) => {
	const { platform } = open.api;
	const paymentPassword = { enabled: true, minLength: 6, maxLength: 12 };
	await setForTest({ platform, db }, { register: { ...ASKED, paymentPassword } });
	const bengali = '৪০২৯১৭৫৮';
	const person = { ...aNewMember(), password: bengali, confirmPassword: bengali };
	const browser = aBrowser(platform);

	const asked = await browser.call(register, { ...person, paymentPassword: '40291758' });
	expect(asked).toMatchObject({ refusal: { params: { rule: 'same_password' } } });
	await browser.get(register, { ...person, paymentPassword: LATIN });

	expect(refusalOf(await set(browser, bengali))).toBe('payment_password_same paymentPassword');
});

test('a login password is compared as typed', async ({ open }) => {
	const { platform } = open.api;
	const password = 'নদী-১২৩৪৫';
	const person = { ...aNewMember(), password, confirmPassword: password, paymentPassword: LATIN };
	const browser = aBrowser(platform);
	await browser.get(register, person);
	const step = async (secret: string) =>
		refusalOf(await browser.call(security.stepUp, { way: 'password', secret }));

	expect(await step(password)).toBe('none');
	expect(await step('নদী-12345')).toBe('step_up_wrong secret');
});

async function aMember(platform: Api['platform']) {
	const browser = aBrowser(platform);
	await browser.get(register, { ...aNewMember(), paymentPassword: '718250' });
	return { browser };
}

function set(browser: Browser, typed: string) {
	const given = { paymentPassword: typed, confirmPaymentPassword: typed };
	return browser.call(security.setPaymentPassword, given);
}

async function prove(browser: Browser, secret: string): Promise<string> {
	return refusalOf(await browser.call(security.stepUp, { way: 'payment', secret }));
}
