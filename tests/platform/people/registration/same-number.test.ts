import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { register, registerByMobile } from '#lib/wps/contract/member.ts';
import { bindContact, sendContactCode } from '#lib/wps/contract/security.ts';
import { sendRegisterCode } from '#lib/wps/contract/verification.ts';
import type { Database } from '#platform/db/database.ts';
import { listOutbox } from '#platform/people/messages/outbox.ts';
import { type Mobile, mobileMark } from '#platform/people/profiles/contacts.ts';
import { internationalNumber } from '#platform/people/profiles/mobile-of.ts';
import { type Api, aNewMember, type From, test, vault } from '../../api.ts';
import { changeSettings } from '../../change-settings.ts';
import { refusalOf, typed } from '../auth/password-reset/fixtures.ts';
import { aMobile } from '../messages/fixtures.ts';

/** By number, and by name with a number; both verify the number by a code. */
const ON = {
	MOBILENUMREG3: true,
	REGMOBVERF3: true,
	register: { mobileNum: { enabled: true } },
};

test('of two simultaneous registrations with a number one succeeds', async ({ api, db }) => {
	await changeSettings({ platform: api.platform, db }, ON);
	const mobile = aMobile();
	const open = await Promise.all([1, 2].map(() => readyToRegister(api, db, mobile)));

	const answers = await atOnce(db, 'member', open);

	expect(answers.map(refusalOf).toSorted()).toEqual(['mobile_taken mobileNum', 'none']);
	expect(await countOwners(db, mobile)).toBe(1);
	expect(api.log).toEqual([]);
});

test('of two simultaneous registrations by name that verify one number one succeeds', async ({
	api,
	db,
}) => {
	const mobile = aMobile();
	const open = await Promise.all([1, 2].map(() => readyToRegister(api, db, mobile, true)));

	const answers = await atOnce(db, 'member', open);

	expect(answers.map(refusalOf).toSorted()).toEqual(['mobile_taken mobileNum', 'none']);
	expect(await countOwners(db, mobile)).toBe(1);
	expect(api.log).toEqual([]);
});

test('of two members who bind a number at once one succeeds', async ({ api, db }) => {
	const mobile = aMobile();
	const open = await Promise.all([1, 2].map(() => readyToBind(api, db, mobile)));

	const answers = await atOnce(db, 'member_profile', open);

	expect(answers.map(refusalOf).toSorted()).toEqual(['contact_taken', 'none']);
	expect(await countOwners(db, mobile)).toBe(1);
	expect(api.log).toEqual([]);
});

/** Prepares a registration up to its last call, with the code. */
async function readyToRegister(api: Api, db: Database, mobile: Mobile, hasName = false) {
	const from = { deviceKey: randomUUID() };
	const asked = () => api.call(sendRegisterCode, typed(mobile), undefined, from);
	const verificationCode = await codeFor(db, mobile, asked);
	const { username, ...member } = { ...aNewMember(), ...typed(mobile), verificationCode };
	return () =>
		hasName
			? api.call(register, { ...member, username }, undefined, from)
			: api.call(registerByMobile, member, undefined, from);
}

async function readyToBind(api: Api, db: Database, mobile: Mobile) {
	const from: From = { deviceKey: randomUUID() };
	const token = await api.aToken();
	const asked = () => api.call(sendContactCode, typed(mobile), token, from);
	const verificationCode = await codeFor(db, mobile, asked);
	return () => api.call(bindContact, { ...typed(mobile), verificationCode }, token, from);
}

/**
 * Lets all of them find the number free before any of them writes: the table is locked until each
 * of them waits for it.
 */
async function atOnce<T>(db: Database, table: string, go: (() => Promise<T>)[]): Promise<T[]> {
	const held = Promise.withResolvers<void>();
	const released = Promise.withResolvers<void>();
	const holding = db.transaction().execute(async (tx) => {
		await sql`lock table ${sql.table(table)} in share mode`.execute(tx);
		held.resolve();
		await released.promise;
	});
	await held.promise;
	const answers = Promise.all(go.map((one) => one()));
	const waiting = async () => {
		const { rows } = await sql<{ count: number }>`
			select count(*)::int as count from pg_locks
			where not granted and relation = ${table}::regclass`.execute(db);
		return rows[0]?.count;
	};
	await expect.poll(waiting).toBe(go.length);
	released.resolve();
	await holding;
	return await answers;
}

let turn: Promise<unknown> = Promise.resolve();

/** Requests and reads codes one after the other, without the minute in between. */
async function codeFor(db: Database, mobile: Mobile, ask: () => Promise<unknown>): Promise<string> {
	const asking = turn.then(async () => {
		await sql`update verification_code set requested_at = requested_at - interval '2 minutes'`.execute(
			db,
		);
		await ask();
		const now = new Date(Date.now() - 60_000);
		const to = internationalNumber(mobile);
		const [last] = (await listOutbox(db, vault, { now, count: 1000 })).filter(
			(message) => message.to === to,
		);
		return /\d{6}/.exec(last?.text ?? '')?.[0] ?? '';
	});
	turn = asking;
	return await asking;
}

async function countOwners(db: Database, mobile: Mobile): Promise<number> {
	const { rows } = await sql<{ count: string }>`
		select count(*)::text as count from member_profile
		where mobile_verified_at is not null and mobile_mark = ${mobileMark(vault, mobile)}`.execute(
		db,
	);
	return Number(rows[0]?.count);
}
