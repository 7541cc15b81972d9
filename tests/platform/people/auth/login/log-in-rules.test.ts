import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { getBotCheckTask, getCaptcha } from '#lib/wps/contract/bot-check.ts';
import { register } from '#lib/wps/contract/member.ts';
import { login } from '#lib/wps/contract/session.ts';
import type { Database } from '#platform/db/database.ts';
import { solveProof } from '../../../../solve-proof.ts';
import { aNewMember, test as base, type From, PASSWORD } from '../../../api.ts';
import { changeForTest } from '../../../change-settings.ts';

interface Person {
	username: string;
	/** Tries a password from a browser; a stranger's unless another is given. */
	tries(password: string, from?: From, captcha?: string): Promise<string>;
	/** Reads the picture of a browser. */
	reads(from: From): Promise<string>;
	/** What time does by itself. */
	waits(): Promise<void>;
}

const WRONG = 'not-the-password';

const test = base.extend<{ person: Person }>({
	person: async ({ api, db }, use) => {
		const member = aNewMember();
		await api.call(register, member, undefined, { deviceKey: `home of ${member.username}` });
		await use({
			username: member.username,
			async tries(password, from = aBrowser(), captcha) {
				const input = { username: member.username, password, ...(captcha && { captcha }) };
				const answer = await api.call(login, input, undefined, from);
				if (answer.ok) return 'in';
				const { code, params } = answer.refusal;
				return params['captcha'] ? `${code}+picture` : code;
			},
			async reads(from) {
				const got = await api.call(getCaptcha, {}, undefined, from);
				expect(got.ok && Buffer.from(got.value, 'base64').subarray(1, 4).toString()).toBe('PNG');
				return readCode(db);
			},
			waits: async () => {
				await sql`delete from member_throttle where key like 'login_wait:%'`.execute(db);
			},
		});
	},
});

function aBrowser(): From {
	return { deviceKey: randomUUID() };
}

/** The code of the picture that was drawn last. */
async function readCode(db: Database): Promise<string> {
	const rows = await db
		.selectFrom('bot_check_captcha')
		.select('code')
		.orderBy('expires_at', 'desc')
		.execute();
	return rows[0]?.code ?? '';
}

test('the fifth failure asks for a picture, and the next try needs it', async ({ person }) => {
	for (let failure = 1; failure < 5; failure++) {
		expect(await person.tries(WRONG)).toBe('login_failed');
	}
	expect(await person.tries(WRONG)).toBe('login_failed+picture');

	expect(await person.tries(PASSWORD)).toBe('captcha_needed+picture');
	const browser = aBrowser();
	const code = await person.reads(browser);
	expect(await person.tries(PASSWORD, browser, 'WRONG')).toBe('captcha_wrong+picture');
	expect(await person.tries(PASSWORD, browser, code)).toBe('captcha_wrong+picture');
	expect(await person.tries(PASSWORD, browser, await person.reads(browser))).toBe('in');
	expect(await person.tries(WRONG)).toBe('login_failed');
});

test('from then on every try waits twice as long, and nobody is locked out', async ({ person }) => {
	for (let failure = 1; failure <= 5; failure++) await person.tries(WRONG);
	const browser = aBrowser();
	const tryAgain = async (password: string) =>
		person.tries(password, browser, await person.reads(browser));

	expect(await tryAgain(WRONG)).toBe('login_failed+picture');
	expect(await tryAgain(PASSWORD)).toBe('too_many_requests');
	await person.waits();
	expect(await tryAgain(PASSWORD)).toBe('in');
});

test('the owner gets in from a browser of theirs while strangers guess', async ({ person }) => {
	const home = { deviceKey: `home of ${person.username}` };
	for (let failure = 1; failure <= 8; failure++) await person.tries(WRONG);

	expect(await person.tries(WRONG, home)).toBe('login_failed');
	expect(await person.tries(PASSWORD, home)).toBe('in');
	expect(await person.tries(PASSWORD)).toBe('captcha_needed+picture');
});

test('tries at the same moment share one budget', async ({ person }) => {
	const answers = await Promise.all(Array.from({ length: 12 }, () => person.tries(WRONG)));

	const looked = answers.filter((answer) => answer.startsWith('login_failed'));
	expect(looked.length).toBeLessThanOrEqual(5);
	expect(looked.length).toBeGreaterThan(0);
	const stopped = ['too_many_requests', 'captcha_needed+picture'];
	expect(answers.filter((answer) => stopped.includes(answer)).length).toBeGreaterThan(5);
});

test('while everybody fails, a picture is asked of strangers only', async ({ api, person, db }) => {
	await sql`
		insert into member_throttle (key, points, expire) values
			('login_all:all', 99, extract(epoch from now()) * 1000 + 60000)
		on conflict (key) do update set points = 99, expire = excluded.expire`.execute(db);

	await api.call(login, { username: 'the-hundredth', password: WRONG }, undefined, aBrowser());
	expect(await person.tries(PASSWORD)).toBe('captcha_needed+picture');
	expect(await person.tries(PASSWORD, { deviceKey: `home of ${person.username}` })).toBe('in');

	// The minute is over; what it began is not.
	await sql`delete from member_throttle where key = 'login_all:all'`.execute(db);
	expect(await person.tries(PASSWORD)).toBe('captcha_needed+picture');
	await sql`delete from member_throttle where key = 'login_storm:all'`.execute(db);
	expect(await person.tries(PASSWORD)).toBe('in');
});

test('one address has thirty tries a minute, whatever the names', async ({ api }) => {
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

test('without CAPTCHA3 no picture is asked for; tries still wait', async ({ api, db, person }) => {
	await changeForTest({ platform: api.platform, db }, { CAPTCHA3: false });
	for (let failure = 1; failure <= 6; failure++) {
		expect(await person.tries(WRONG)).toBe('login_failed');
	}
	expect(await person.tries(PASSWORD)).toBe('too_many_requests');
});

test('a log-in proves that a person asks, when the task is on', async ({ api, db, person }) => {
	const taskOf = async (from: From) => {
		const task = await api.call(getBotCheckTask, { purpose: 'login' }, undefined, from);
		return task.ok ? task.value.challenge : undefined;
	};
	await changeForTest({ platform: api.platform, db }, { proofOfWork: true });
	const browser = aBrowser();
	expect(await person.tries(PASSWORD, browser)).toBe('captcha_needed+picture');
	const challenge = await taskOf(browser);
	const proof = challenge ? await solveProof(challenge) : {};
	const input = { username: person.username, password: PASSWORD, ...proof };
	expect((await api.call(login, input, undefined, browser)).ok).toBe(true);
	expect((await api.call(login, input, undefined, browser)).ok).toBe(false);

	const before = await countWritten(db);
	const flood = { ...browser, address: '203.0.113.78' };
	const answers = await Promise.all(
		Array.from({ length: 40 }, () => person.tries(PASSWORD, flood)),
	);
	expect(new Set(answers)).toEqual(new Set(['captcha_needed+picture']));
	expect(await countWritten(db)).toEqual(before);
});

/** What tries leave behind. */
async function countWritten(db: Database) {
	const { rows } = await sql<{ tries: bigint; events: bigint }>`
		select (select count(*) from member_throttle) as tries,
			(select count(*) from member_event) as events`.execute(db);
	return rows[0];
}
