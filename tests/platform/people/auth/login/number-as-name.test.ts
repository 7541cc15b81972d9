import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { registerByMobile } from '#lib/wps/contract/member.ts';
import { login } from '#lib/wps/contract/session.ts';
import { sendResetLink, sendResetSms } from '#lib/wps/contract/verification.ts';
import { readNow } from '#platform/db/read-now.ts';
import { setEmail } from '#platform/people/profiles/contacts.ts';
import { type Api, aNewMember, test as base, PASSWORD, vault } from '../../../api.ts';
import { aBrowser } from '../../../browser.ts';
import { changeSettings } from '../../../change-settings.ts';
import { aMobile } from '../../messages/fixtures.ts';
import { refusalOf, secretSentTo, sentTo, typed } from '../password-reset/fixtures.ts';

/** A platform with registration by number, without proof of work. */
const test = base.extend<{ open: { api: Api } }>({
	open: [
		async ({ api, database }, use) => {
			const ways = { CHNGPASSMAIL3: true, PWRESETSMS3: true };
			const on = { MOBILENUMREG3: true, REGMOBVERF3: false, proofOfWork: false, ...ways };
			await changeSettings({ platform: api.platform, db: database.db }, on);
			await use({ api });
		},
		{ scope: 'file' },
	],
});

/** The spellings of a number in Bangladesh, from the number without its zero. */
const WAYS: [string, (number: string) => string][] = [
	['as stored', (number) => number],
	['with the zero', (number) => `0${number}`],
	['with the dialling code and a plus', (number) => `+880${number}`],
	['with the dialling code', (number) => `880${number}`],
	['with the international prefix', (number) => `00880${number}`],
	['with spaces', (number) => ` 0${number.slice(0, 4)} ${number.slice(4)} `],
	['in Bengali digits', (number) => bengali(`0${number}`)],
];

function bengali(digits: string): string {
	return digits.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'.charAt(Number(digit)));
}

/** Registers a member whose username is a number. */
async function aMemberByNumber(api: Api) {
	const mobile = aMobile();
	const { username: _, ...member } = { ...aNewMember(), ...typed(mobile) };
	const answer = await api.call(registerByMobile, member);
	if (!answer.ok) throw new Error(answer.refusal.code);
	return { mobile, name: mobile.number, memberId: answer.value.id };
}

test('a member registered by number logs in with every spelling of it', async ({ open }) => {
	const { api } = open;
	const { name } = await aMemberByNumber(api);

	for (const [way, write] of WAYS) {
		const answer = await api.call(login, { username: write(name), password: PASSWORD });
		expect(answer.ok && answer.value.userName, way).toBe(name);
	}
});

test.for([
	['a member', true],
	['no member', false],
] as const)(
	'failed attempts for the number of %s share one count',
	async ([_, exists], { open }) => {
		const { api } = open;
		const name = exists ? (await aMemberByNumber(api)).name : aMobile().number;

		const codes: string[] = [];
		for (const [, write] of WAYS.slice(0, 6)) {
			const from = { deviceKey: randomUUID() };
			const input = { username: write(name), password: 'not-the-password' };
			const answer = await api.call(login, input, undefined, from);
			if (!answer.ok) codes.push(`${answer.refusal.code}${answer.refusal.params['captcha'] ?? ''}`);
		}

		const failed = ['login_failed', 'login_failed', 'login_failed', 'login_failed'];
		expect(codes).toEqual([...failed, 'login_failed1', 'captcha_needed1']);
	},
);

test('a password reset accepts a number as the username', async ({ open, db }) => {
	const { api } = open;
	const { name, mobile, memberId } = await aMemberByNumber(api);
	const address = `${randomUUID()}@mail.test`;
	await setEmail(db, vault, { memberId, address, verifiedAt: await readNow(db) });
	const username = `0${name}`;

	const byMail = await aBrowser(api.platform).call(sendResetLink, { username, email: address });
	const bySms = await aBrowser(api.platform).call(sendResetSms, { username, ...typed(mobile) });

	expect([byMail, bySms].map(refusalOf)).toEqual(['none', 'none']);
	expect(await secretSentTo(db, address)).toMatch(/^[\w-]{43}$/);
	await expect.poll(async () => (await sentTo(db, mobile)).length).toBe(1);
});
