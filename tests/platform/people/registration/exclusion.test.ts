import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { register, registerByMobile } from '#lib/wps/contract/member.ts';
import { sendRegisterCode } from '#lib/wps/contract/verification.ts';
import type { Database } from '#platform/db/database.ts';
import type { Mobile } from '#platform/people/profiles/contacts.ts';
import { UNPROVEN_ACCOUNTS_MAX } from '#platform/people/registration/refuse-excluded.ts';
import { type Api, aNewMember, test } from '../../api.ts';
import { setForTest } from '../../change-settings.ts';
import { refusalOf, secretSentTo, typed } from '../auth/password-reset/fixtures.ts';
import { aMobile } from '../messages/fixtures.ts';

const ASKED = {
	mobileNum: { enabled: true },
	email: { enabled: true },
	idNumber: { enabled: true },
};

function aPerson() {
	const id = randomUUID().slice(0, 8);
	return { ...typed(aMobile()), email: `${id}@mail.test`, idNumber: `A${id}` };
}

/** Returns the contact details of a person, each separately. */
function partsOf({ mobileNum, countryDialingCode, email, idNumber }: ReturnType<typeof aPerson>) {
	return [
		{ mobileNum, countryDialingCode },
		{ email: email.toUpperCase() },
		{ idNumber: idNumber.toUpperCase() },
	];
}

test('the number, the address and the id of an excluded member open no other account', async ({
	api,
	db,
}) => {
	await setForTest({ platform: api.platform, db }, { register: ASKED });
	const person = aPerson();
	const first = { ...aNewMember(), ...person };
	const opened = await api.call(register, first);
	expect((await api.call(register, { ...aNewMember(), ...person })).ok).toBe(true);
	await exclude(db, first.username);
	const before = api.log.length;

	for (const part of partsOf(person)) {
		const answer = await api.call(register, { ...aNewMember(), ...part });
		expect(answer).toMatchObject({ refusal: { code: 'registration_refused', params: {} } });
	}

	const lines = api.log.slice(before).map((line) => JSON.parse(line));
	expect(lines).toHaveLength(3);
	for (const line of lines) {
		expect(line).toMatchObject({ msg: 'registration refused', reason: 'excluded' });
		expect(line.memberIds).toContain(opened.ok && opened.value.id);
	}
	for (const fact of Object.values(person)) expect(lines.join()).not.toContain(fact);
});

test('an excluded person gets the same refusal as one with overused details', async ({
	api,
	db,
}) => {
	await setForTest({ platform: api.platform, db }, { register: ASKED });
	const [excluded, other] = [aPerson(), aPerson()];
	const member = { ...aNewMember(), ...excluded };
	await api.call(register, member);
	await exclude(db, member.username);
	for (let accounts = 0; accounts < UNPROVEN_ACCOUNTS_MAX; accounts += 1) {
		expect((await api.call(register, { ...aNewMember(), ...other })).ok).toBe(true);
	}

	for (const [at, part] of partsOf(other).entries()) {
		const usual = await api.call(register, { ...aNewMember(), ...part });
		const hidden = await api.call(register, { ...aNewMember(), ...partsOf(excluded)[at] });
		expect(refusalOf(usual)).toBe('registration_refused');
		expect(hidden).toEqual(usual);
	}
});

test('a number used as a name is taken, by a member or by an excluded one', async ({ api, db }) => {
	const on = { register: ASKED, MOBILENUMREG3: true };
	await setForTest({ platform: api.platform, db }, on);
	const [excluded, usual] = [aMobile(), aMobile()];
	const { username, ...member } = aNewMember();
	await api.call(register, { ...member, username, ...typed(excluded) });
	await exclude(db, username);
	expect((await api.call(registerByMobile, { ...member, ...typed(usual) })).ok).toBe(true);

	const hidden = await api.call(registerByMobile, { ...member, ...typed(excluded) });

	expect(refusalOf(hidden)).toBe('mobile_taken mobileNum');
	expect(await api.call(registerByMobile, { ...member, ...typed(usual) })).toEqual(hidden);
});

test('with codes an exclusion is revealed only to the owner of the number', async ({ api, db }) => {
	const on = { register: ASKED, MOBILENUMREG3: true, REGMOBVERF3: true };
	await setForTest({ platform: api.platform, db }, on);
	const [excluded, usual] = [aMobile(), aMobile()];
	const { username } = await registerVerified(api, db, excluded);
	await exclude(db, username);

	for (const mobile of [excluded, usual]) {
		const stranger = await api.call(registerByMobile, {
			...{ ...aNewMember(), username: undefined },
			...{ ...typed(mobile), verificationCode: '000000' },
		});
		expect(refusalOf(stranger)).toBe('code_wrong verificationCode');
	}
	const { answer } = await registerVerified(api, db, excluded);

	expect(refusalOf(answer)).toBe('registration_refused');
});

test('a number that many accounts entered opens an account once it is verified', async ({
	api,
	db,
}) => {
	await setForTest({ platform: api.platform, db }, { register: ASKED });
	const mobile = aMobile();
	for (let accounts = 0; accounts < UNPROVEN_ACCOUNTS_MAX; accounts += 1) {
		await api.call(register, { ...aNewMember(), ...typed(mobile) });
	}
	const worn = await api.call(register, { ...aNewMember(), ...typed(mobile) });
	await setForTest({ platform: api.platform, db }, { REGMOBVERF3: true });

	const { answer } = await registerVerified(api, db, mobile);

	expect(refusalOf(worn)).toBe('registration_refused');
	expect(answer.ok).toBe(true);
});

/** Registers by name with a number verified by a code. */
async function registerVerified(api: Api, db: Database, mobile: Mobile) {
	const from = { deviceKey: randomUUID() };
	// Two codes for one number are a minute apart.
	await sql`update verification_code set requested_at = requested_at - interval '2 minutes'`.execute(
		db,
	);
	await api.call(sendRegisterCode, typed(mobile), undefined, from);
	const verificationCode = await secretSentTo(db, mobile);
	const member = { ...aNewMember(), ...typed(mobile), verificationCode };
	const answer = await api.call(register, member, undefined, from);
	return { username: member.username, answer };
}

async function exclude(db: Database, username: string): Promise<void> {
	const status = 'excluded';
	await db.updateTable('member').set({ status }).where('username', '=', username).execute();
}
