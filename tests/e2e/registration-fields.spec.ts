import { randomInt, randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import {
	REGISTRATION_FIELDS,
	type RegistrationField,
	type RegistrationType,
	SECRET_FIELDS,
} from '#lib/rules/auth/registration-fields.ts';
import { FIELD_DEFAULTS } from '#platform/settings/register-defaults.ts';
import type { Settings } from '#platform/settings/settings.ts';
import bnAccount from '../../locales/bn/account.json' with { type: 'json' };
import bn from '../../locales/bn/register.json' with { type: 'json' };
import enAccount from '../../locales/en/account.json' with { type: 'json' };
import en from '../../locales/en/register.json' with { type: 'json' };
import { theAgent } from './agent-members.ts';
import { readCaptcha } from './captcha.ts';
import { expect, test } from './fixtures.ts';
import { sentTo } from './login-steps.ts';
import { changeSettings } from './operator.ts';

const LANGUAGES = [
	{ name: 'Bengali', root: '', t: bn, account: bnAccount },
	{ name: 'English', root: '/en', t: en, account: enAccount },
];
type Texts = (typeof LANGUAGES)[number];

/** A number replaces the username. */
const METHODS: { type: RegistrationType; says: string; fields: readonly RegistrationField[] }[] = [
	{ type: 'register', says: 'by name', fields: REGISTRATION_FIELDS },
	{
		type: 'registerMobile',
		says: 'by number',
		fields: REGISTRATION_FIELDS.filter((name) => name !== 'username'),
	},
];
/** Fields that every account needs. */
const ALWAYS = ['username', 'password', 'confirmPassword'] as const;
const PASSWORD = 'river-at-dusk-71';

/** A valid and an invalid value of each field; a function if the value must be unique. */
const TRIED: Record<RegistrationField, { good: string | (() => string); bad?: string }> = {
	username: { good: () => `r${randomUUID().replaceAll('-', '').slice(0, 12)}`, bad: '1rahim' },
	mobileNum: { good: () => `017${String(randomInt(1e8)).padStart(8, '0')}`, bad: '0121' },
	verificationCode: { good: '123456' },
	password: { good: PASSWORD, bad: 'short' },
	confirmPassword: { good: PASSWORD, bad: `${PASSWORD}2` },
	paymentPassword: { good: '824637', bad: '12ab56' },
	email: { good: () => `${randomUUID()}@mail.test`, bad: 'rahim' },
	payeeName: { good: 'RAHIM UDDIN', bad: 'rahim' },
	fullName: { good: 'Rahim Uddin', bad: 'Rahim' },
	nickname: { good: 'Rahim', bad: 'Rahim7' },
	birthday: { good: '1990-01-01', bad: '2020-01-01' },
	idNumber: { good: () => `AB${randomInt(1e8)}0000`, bad: 'AB-12345' },
	nationality: { good: 'Bangladeshi', bad: 'B4' },
	occupation: { good: 'Teacher', bad: '7' },
	sourceOfIncome: { good: 'Salary', bad: 'S' },
	address: { good: '12 Lake Road', bad: 'Home' },
	whatsapp: { good: '01712345678', bad: '0171 2345678' },
	facebook: { good: 'rahim.uddin', bad: 'rahim uddin' },
	telegram: { good: '@rahim', bad: 'r' },
	line: { good: 'rahim', bad: 'r' },
	wechat: { good: 'rahim', bad: 'r' },
	zalo: { good: 'rahim', bad: 'r' },
	qqNum: { good: '123456', bad: 'rahim' },
	recommenderId: { good: 'R1234', bad: '?' },
	referralCode: { good: 'ABCD1234', bad: 'A-B-C-D' },
	affiliateCode: { good: 'ABCD1234', bad: 'A-B-C-D' },
};
/** Codes that the platform would refuse as unknown. */
const CODES: readonly RegistrationField[] = ['recommenderId', 'referralCode', 'affiliateCode'];
const CHOSEN = REGISTRATION_FIELDS.filter((name) => !ALWAYS.some((one) => one === name));

test.use({ viewport: { width: 360, height: 740 } });

/** Flags under which a number is verified and the account still has a password. */
const BY_NUMBER = ['MOBILENUMREG3', 'MOBILENUMPASSREG3', 'REGMOBVERF3'] as const;
const ALL_ON = Object.fromEntries(['AFFMAN3', ...BY_NUMBER].map((flag) => [flag, true]));
const ALL_OFF = Object.fromEntries(Object.keys(ALL_ON).map((flag) => [flag, false]));

test.afterAll(({ site }) => changeSettings(site, { register: {}, ...ALL_OFF }));

test.describe('hidden fields', () => {
	test.beforeAll(({ site }) => changeSettings(site, asking({ enabled: false })));

	for (const texts of LANGUAGES) {
		test(`are not rendered, in ${texts.name}`, async ({ page }) => {
			const form = await open(page, texts, 'register');
			expect(await askedOf(form)).toEqual([...ALWAYS].toSorted());

			await fill(form, ALWAYS);
			await submit(form, texts);
			await expect(page.locator('header .balance')).toBeVisible();
		});
	}
});

test.describe('optional fields', () => {
	test.beforeAll(async ({ site }) => {
		await changeSettings(site, { ...asking({ enabled: true }), AFFMAN3: true, REGMOBVERF3: true });
	});

	for (const texts of LANGUAGES) {
		test(`are marked as optional and can be left out, in ${texts.name}`, async ({ page }) => {
			const { t } = texts;
			const form = await open(page, texts, 'register');
			expect(await askedOf(form)).toEqual([...REGISTRATION_FIELDS].toSorted());
			for (const name of CHOSEN) {
				// Source: spec 5, "Payment password: required when enabled".
				const isNeeded = name === 'paymentPassword';
				const label = isNeeded ? t.fields[name] : t.optional.replace('{{label}}', t.fields[name]);
				await expect(form.getByLabel(label, { exact: true })).toHaveAttribute('name', name);
			}

			await fill(form, [...ALWAYS, 'paymentPassword']);
			await submit(form, texts);
			await expect(page.locator('header .balance')).toBeVisible();
		});
	}
});

test.describe('required fields', () => {
	test.beforeAll(async ({ site }) => {
		await changeSettings(site, { ...asking({ enabled: true, required: true }), ...ALL_ON });
	});

	for (const texts of LANGUAGES) {
		for (const way of METHODS) {
			test(`report all missing and invalid values at once, ${way.says} in ${texts.name}`, async ({
				page,
			}) => {
				const sent = listSent(page);
				const form = await open(page, texts, way.type);
				expect(await askedOf(form)).toEqual([...way.fields].toSorted());
				for (const isEmpty of [true, false]) {
					await tryAll(form, texts, { fields: way.fields, isEmpty });
				}
				// The whole form is checked in the page: nothing is sent while a value is invalid.
				expect(sent()).toEqual([]);
			});

			test.describe('without JavaScript', () => {
				test.use({ javaScriptEnabled: false });

				test(`report the same errors on the page, ${way.says} in ${texts.name}`, async ({
					page,
				}) => {
					const form = await open(page, texts, way.type);
					expect(await askedOf(form)).toEqual([...way.fields].toSorted());
					for (const isEmpty of [true, false]) {
						await tryAll(form, texts, { fields: way.fields, isEmpty, forgets: SECRET_FIELDS });
					}
				});
			});
		}

		test(`report their errors one at a time, in ${texts.name}`, async ({ page, site }) => {
			const sent = listSent(page);
			const form = await open(page, texts, 'register');
			await fill(form, REGISTRATION_FIELDS);
			await fieldOf(form, 'affiliateCode').fill((await theAgent(site)).code);
			// Half of the fields in this language, the rest in the other.
			for (const [index, name] of REGISTRATION_FIELDS.entries()) {
				if (index % 2 !== LANGUAGES.indexOf(texts)) continue;
				const field = fieldOf(form, name);
				const good = await field.inputValue();
				await field.fill(TRIED[name].bad ?? '');
				await submit(form, texts);
				// The repeated password no longer matches; the error is shown at the repetition.
				await expect(form.locator('.field-error')).toHaveCount(name === 'password' ? 2 : 1);
				await expect(field).toBeFocused();
				await field.fill(good);
			}
			expect(sent()).toEqual([]);
		});
	}

	test('open an account once all are filled in', async ({ page, site }) => {
		const noCodes = Object.fromEntries(CODES.map((name) => [name, { enabled: false }]));
		const { register } = asking({ enabled: true, required: true });
		await changeSettings(site, { register: { ...register, ...noCodes }, AFFMAN3: false });
		const texts = LANGUAGES[1] as Texts;
		const form = await open(page, texts, 'register');
		await fill(
			form,
			REGISTRATION_FIELDS.filter((name) => !CODES.includes(name)),
		);
		const number = await fieldOf(form, 'mobileNum').inputValue();
		await form.getByRole('button', { name: en.code.get, exact: true }).click();
		await fieldOf(form, 'verificationCode').fill(await sentTo(site, `+88${number}`));

		await submit(form, texts);

		await expect(page.locator('header .balance')).toBeVisible();
	});
});

test.describe('every field and the captcha', () => {
	test.beforeAll(async ({ site }) => {
		const { register } = asking({ enabled: true });
		await changeSettings(site, {
			register: { ...register, captcha: { enabled: true, required: true } },
		});
	});

	for (const javaScriptEnabled of [true, false]) {
		test.describe(javaScriptEnabled ? 'with a script' : 'without a script', () => {
			test.use({ javaScriptEnabled });
			test('open an account from the longest form', async ({ page, site }) => {
				const texts = LANGUAGES[1] as Texts;
				const form = await open(page, texts, 'register');
				await fill(form, [...ALWAYS, 'paymentPassword']);
				await form.locator('input[name=captcha]').fill(await readCaptcha(page, site));
				await submit(form, texts);

				await expect(page.locator('header .balance')).toBeVisible();
			});
		});
	}
});

/** Returns the settings of every configurable field. */
function asking(how: { enabled: boolean; required?: boolean }): Pick<Settings, 'register'> {
	const names = CHOSEN.filter((name) => name !== 'verificationCode');
	return { register: Object.fromEntries(names.map((name) => [name, how])) };
}

async function open(page: Page, { root }: Texts, type: RegistrationType): Promise<Locator> {
	await page.goto(`${root}/register?type=${type}`);
	const form = page.getByRole('main').locator('form').first();
	for (const folded of await form.locator('details:not([open]) > summary').all())
		await folded.click();
	return form;
}

/** Records the registrations that the page sends from now on. */
function listSent(page: Page): () => string[] {
	const sent: string[] = [];
	page.on('request', (request) => {
		if (['PUT', 'POST'].includes(request.method())) sent.push(request.url());
	});
	return () => sent.filter((url) => url.includes('/register'));
}

interface Attempt {
	fields: readonly RegistrationField[];
	isEmpty: boolean;
	/** Fields that are empty when the page is rendered again. */
	forgets?: readonly RegistrationField[];
}

/** Leaves every field empty, or fills in invalid values, and checks the error of each. */
async function tryAll(form: Locator, texts: Texts, { fields, isEmpty, forgets = [] }: Attempt) {
	const bad = (name: RegistrationField) => (isEmpty ? '' : TRIED[name].bad);
	const tried = fields.filter((name) => bad(name) !== undefined);
	for (const name of tried) await fieldOf(form, name).fill(bad(name) ?? '');
	await submit(form, texts);
	await expect(form.locator('.field-error')).toHaveCount(fields.length);
	for (const name of tried) {
		const field = fieldOf(form, name);
		const rule = isEmpty ? texts.t.required : ruleOf(name, texts);
		await expect(field).toHaveAccessibleDescription(rule);
		await expect(field).toHaveAttribute('aria-invalid', 'true');
		await expect(field).toHaveValue(forgets.includes(name) ? '' : (bad(name) ?? ''));
	}
}

const fieldOf = (form: Locator, name: RegistrationField) => form.locator(`input[name=${name}]`);

/** Returns the fields that the form shows. */
async function askedOf(form: Locator): Promise<string[]> {
	const names = await form
		.locator('.field input:visible')
		.evaluateAll((all) => all.map((one) => one.getAttribute('name') ?? ''));
	return names.toSorted();
}

async function fill(form: Locator, names: readonly RegistrationField[]): Promise<void> {
	for (const name of names) {
		const { good } = TRIED[name];
		await fieldOf(form, name).fill(typeof good === 'string' ? good : good());
	}
}

const submit = (form: Locator, { account }: Texts) =>
	form.getByRole('button', { name: account.register, exact: true }).click();

/** Returns the error of an invalid value of a field. */
function ruleOf(name: RegistrationField, { t }: Texts): string | RegExp {
	if (name === 'confirmPassword') return t.confirm_rule;
	if (name === 'birthday') return t.too_young.replace('{{age}}', '18');
	if (name === 'mobileNum') return /181\d{7}/;
	const { patternId, minLength, maxLength } = FIELD_DEFAULTS[name];
	const length = minLength === maxLength ? String(minLength) : `${minLength}-${maxLength}`;
	return kindOf(t, patternId).replace('{{length}}', length);
}

function kindOf({ kinds }: typeof en, patternId: number): string {
	const known: Record<string, string> = kinds;
	return known[String(patternId)] ?? '';
}
