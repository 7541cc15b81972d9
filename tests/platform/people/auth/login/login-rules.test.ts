import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { getBotCheckTask, getCaptcha } from '#lib/wps/contract/bot-check.ts';
import { register } from '#lib/wps/contract/member.ts';
import { login } from '#lib/wps/contract/session.ts';
import type { Database } from '#platform/db/database.ts';
import { solveProof } from '../../../../solve-proof.ts';
import { aNewMember, test as base, type From, PASSWORD } from '../../../api.ts';
import { setForTest } from '../../../change-settings.ts';

interface Person {
	username: string;
	/** Tries a password, by default from an unknown browser. */
	tryPassword(password: string, from?: From, captcha?: string): Promise<string>;
	/** Returns the solution of a browser's captcha. */
	readCaptcha(from: From): Promise<string>;
	/** Ends the wait between attempts. */
	endWait(): Promise<void>;
}

const WRONG = 'not-the-password';

const test = base.extend<{ person: Person }>({
	person: async ({ api, db }, use) => {
		const member = aNewMember();
		await api.call(register, member, undefined, { deviceKey: `home of ${member.username}` });
		await use({
			username: member.username,
			async tryPassword(password, from = aBrowser(), captcha) {
				const input = { username: member.username, password, ...(captcha && { captcha }) };
				const answer = await api.call(login, input, undefined, from);
				if (answer.ok) return 'in';
				const { code, params } = answer.refusal;
				return params['captcha'] ? `${code}+picture` : code;
			},
			async readCaptcha(from) {
				const got = await api.call(getCaptcha, {}, undefined, from);
				expect(got.ok && Buffer.from(got.value, 'base64').subarray(1, 4).toString()).toBe('PNG');
				return readCode(db);
			},
			endWait: async () => {
				await sql`delete from member_throttle where key like 'login_wait:%'`.execute(db);
			},
		});
	},
});

function aBrowser(): From {
	return { deviceKey: randomUUID() };
}

/** Returns the code of the latest captcha. */
async function readCode(db: Database): Promise<string> {
	const rows = await db
		.selectFrom('bot_check_captcha')
		.select('code')
		.orderBy('expires_at', 'desc')
		.execute();
	return rows[0]?.code ?? '';
}

test('the fifth failure requires a captcha for the next attempt', async ({ person }) => {
	for (let failure = 1; failure < 5; failure++) {
		expect(await person.tryPassword(WRONG)).toBe('login_failed');
	}
	expect(await person.tryPassword(WRONG)).toBe('login_failed+picture');

	expect(await person.tryPassword(PASSWORD)).toBe('captcha_needed+picture');
	const browser = aBrowser();
	const code = await person.readCaptcha(browser);
	expect(await person.tryPassword(PASSWORD, browser, 'WRONG')).toBe('captcha_wrong+picture');
	expect(await person.tryPassword(PASSWORD, browser, code)).toBe('captcha_wrong+picture');
	expect(await person.tryPassword(PASSWORD, browser, await person.readCaptcha(browser))).toBe('in');
	expect(await person.tryPassword(WRONG)).toBe('login_failed');
});

test('from then on the wait doubles with every failure, and no account is locked', async ({
	person,
}) => {
	for (let failure = 1; failure <= 5; failure++) await person.tryPassword(WRONG);
	const browser = aBrowser();
	const tryAgain = async (password: string) =>
		person.tryPassword(password, browser, await person.readCaptcha(browser));

	expect(await tryAgain(WRONG)).toBe('login_failed+picture');
	expect(await tryAgain(PASSWORD)).toBe('too_many_requests');
	await person.endWait();
	expect(await tryAgain(PASSWORD)).toBe('in');
});

test('the owner logs in from a known browser while others guess', async ({ person }) => {
	const home = { deviceKey: `home of ${person.username}` };
	for (let failure = 1; failure <= 8; failure++) await person.tryPassword(WRONG);

	expect(await person.tryPassword(WRONG, home)).toBe('login_failed');
	expect(await person.tryPassword(PASSWORD, home)).toBe('in');
	expect(await person.tryPassword(PASSWORD)).toBe('captcha_needed+picture');
});

test('simultaneous attempts share one budget', async ({ person }) => {
	const answers = await Promise.all(Array.from({ length: 12 }, () => person.tryPassword(WRONG)));

	const looked = answers.filter((answer) => answer.startsWith('login_failed'));
	expect(looked.length).toBeLessThanOrEqual(5);
	expect(looked.length).toBeGreaterThan(0);
	const stopped = ['too_many_requests', 'captcha_needed+picture'];
	expect(answers.filter((answer) => stopped.includes(answer)).length).toBeGreaterThan(5);
});

test('during a flood of failures only unknown browsers need a captcha', async ({
	api,
	person,
	db,
}) => {
	await sql`
		insert into member_throttle (key, points, expire) values
			('login_all:all', 99, extract(epoch from now()) * 1000 + 60000)
		on conflict (key) do update set points = 99, expire = excluded.expire`.execute(db);

	await api.call(login, { username: 'the-hundredth', password: WRONG }, undefined, aBrowser());
	expect(await person.tryPassword(PASSWORD)).toBe('captcha_needed+picture');
	expect(await person.tryPassword(PASSWORD, { deviceKey: `home of ${person.username}` })).toBe(
		'in',
	);

	// The minute is over; its effect remains.
	await sql`delete from member_throttle where key = 'login_all:all'`.execute(db);
	expect(await person.tryPassword(PASSWORD)).toBe('captcha_needed+picture');
	await sql`delete from member_throttle where key = 'login_storm:all'`.execute(db);
	expect(await person.tryPassword(PASSWORD)).toBe('in');
});

test('one IP address has thirty attempts a minute over all names', async ({ api }) => {
	const from = { ...aBrowser(), address: '203.0.113.77' };
	const codes: string[] = [];
	for (let count = 0; count < 31; count++) {
		const username = `nobody${count}`;
		const answer = await api.call(login, { username, password: WRONG }, undefined, from);
		codes.push(answer.ok ? 'in' : answer.refusal.code);
	}

	expect(codes.filter((code) => code === 'login_failed')).toHaveLength(30);
	expect(codes.at(-1)).toBe('too_many_requests');
});

test('without CAPTCHA3 no captcha is required; attempts are still delayed', async ({
	api,
	db,
	person,
}) => {
	await setForTest({ platform: api.platform, db }, { CAPTCHA3: false });
	for (let failure = 1; failure <= 6; failure++) {
		expect(await person.tryPassword(WRONG)).toBe('login_failed');
	}
	expect(await person.tryPassword(PASSWORD)).toBe('too_many_requests');
});

test('a login requires proof of work while the setting is on', async ({ api, db, person }) => {
	const taskOf = async (from: From) => {
		const task = await api.call(getBotCheckTask, { purpose: 'login' }, undefined, from);
		return task.ok ? task.value.challenge : undefined;
	};
	await setForTest({ platform: api.platform, db }, { proofOfWork: true });
	const browser = aBrowser();
	expect(await person.tryPassword(PASSWORD, browser)).toBe('captcha_needed+picture');
	const challenge = await taskOf(browser);
	const proof = challenge ? await solveProof(challenge) : {};
	const input = { username: person.username, password: PASSWORD, ...proof };
	expect((await api.call(login, input, undefined, browser)).ok).toBe(true);
	expect((await api.call(login, input, undefined, browser)).ok).toBe(false);

	const before = await countWritten(db);
	const flood = { ...browser, address: '203.0.113.78' };
	const answers = await Promise.all(
		Array.from({ length: 40 }, () => person.tryPassword(PASSWORD, flood)),
	);
	expect(new Set(answers)).toEqual(new Set(['captcha_needed+picture']));
	expect(await countWritten(db)).toEqual(before);
});

/** Counts the rows that attempts write. */
async function countWritten(db: Database) {
	const { rows } = await sql<{ tries: bigint; events: bigint }>`
		select (select count(*) from member_throttle) as tries,
			(select count(*) from member_event) as events`.execute(db);
	return rows[0];
}
