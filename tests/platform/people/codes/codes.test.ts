import { sql } from 'kysely';
import { expect } from 'vitest';
import { secondsAfter } from '#lib/time.ts';
import type { Vault } from '#platform/core/vault.ts';
import { type Database, transaction } from '#platform/db/database.ts';
import type { CodeBinding } from '#platform/people/codes/binding.ts';
import { type Codes, createCodes } from '#platform/people/codes/codes.ts';
import { createPhoneTokens } from '#platform/people/codes/phone-token.ts';
import { listOutbox } from '#platform/people/messages/outbox.ts';
import { setMobile } from '#platform/people/profiles/contacts.ts';
import { internationalNumber } from '#platform/people/profiles/mobile-of.ts';
import { aMember, test as base, NOON } from '../../database.ts';
import { aClient, aMobile, someMessages } from '../messages/fixtures.ts';

interface Fixtures {
	codes: Codes;
	vault: Vault;
	settle: () => Promise<void>;
}

const test = base.extend<{ parts: Fixtures }>({
	parts: [
		// biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures used.
		async ({}, use) => {
			const { messages, queue, vault } = someMessages();
			const settings = () => ({
				codeMinutes: 5,
				firebase: null,
				sms: { provider: 'outbox' as const },
			});
			const readPhoneToken = createPhoneTokens({
				firebase: () => null,
				log: { warn: () => undefined },
			});
			const codes = createCodes({ queue, vault, messages, readPhoneToken, settings });
			await use({ codes, vault, settle: queue.settle });
		},
		{ scope: 'file' },
	],
});

test('a code is sent, is accepted once and is then consumed', async ({ db, parts }) => {
	const { codes } = parts;
	const binding = aBinding();

	const { expiredMinutes } = await codes.requestCode(db, binding);
	const code = await codeSentTo(db, parts.vault, binding);
	const checked = await codes.checkCode(db, { ...binding, code: ` ${code} ` });
	await transaction(db, (tx) => codes.consumeCode(tx, checked, NOON));

	expect(expiredMinutes).toBe(5);
	expect(code).toMatch(/^\d{6}$/);
	await expect(codes.checkCode(db, { ...binding, code })).rejects.toMatchObject(EXPIRED);
	const again = transaction(db, (tx) => codes.consumeCode(tx, checked, NOON));
	await expect(again).rejects.toMatchObject(EXPIRED);
});

const WRONG = { code: 'code_wrong', field: 'verificationCode' };
const EXPIRED = { code: 'code_expired', field: 'verificationCode' };

test.for([
	['for another number', (one) => ({ ...one, to: { mobile: aMobile() } })],
	['from another browser', (one) => ({ ...one, client: aClient() })],
	['for another purpose', (one) => ({ ...one, purpose: 'step-up' })],
	['for another member', (one) => ({ ...one, memberId: 7 })],
] as [string, (one: CodeBinding) => CodeBinding][])(
	'the right code is refused %s',
	async ([, change], { db, parts }) => {
		const binding = aBinding();
		await parts.codes.requestCode(db, binding);
		const code = await codeSentTo(db, parts.vault, binding);

		const check = parts.codes.checkCode(db, { ...change(binding), code });

		await expect(check).rejects.toMatchObject(WRONG);
		await parts.codes.checkCode(db, { ...binding, code });
	},
);

test.for([
	[4 * 60 + 59, true],
	[5 * 60, false],
	[5 * 60 + 1, false],
] as const)(
	'after %i seconds of five minutes a code is valid: %s',
	async ([age, counts], { db, parts }) => {
		const binding = aBinding();
		await parts.codes.requestCode(db, binding);
		const code = await codeSentTo(db, parts.vault, binding);

		const check = parts.codes.checkCode(db, { ...binding, code, now: secondsAfter(NOON, age) });

		if (counts) await check;
		else await expect(check).rejects.toMatchObject(EXPIRED);
	},
);

test('five wrong codes void the code, and the fifth response says so', async ({ db, parts }) => {
	const binding = aBinding();
	await parts.codes.requestCode(db, binding);
	const code = await codeSentTo(db, parts.vault, binding);
	const wrong = code === '000000' ? '000001' : '000000';
	for (let guess = 0; guess < 4; guess++) {
		const check = parts.codes.checkCode(db, { ...binding, code: wrong });
		await expect(check).rejects.toMatchObject(WRONG);
	}

	const fifth = parts.codes.checkCode(db, { ...binding, code: wrong });

	await expect(fifth).rejects.toMatchObject(EXPIRED);
	await expect(parts.codes.checkCode(db, { ...binding, code })).rejects.toMatchObject(EXPIRED);
});

test('simultaneous guesses share five attempts', async ({ db, parts }) => {
	const binding = aBinding();
	await parts.codes.requestCode(db, binding);
	const code = await codeSentTo(db, parts.vault, binding);
	const guesses = Array.from({ length: 12 }, (_, place) => String(100_000 + place));

	await Promise.allSettled(
		guesses
			.filter((guess) => guess !== code)
			.map((guess) => parts.codes.checkCode(db, { ...binding, code: guess })),
	);

	await expect(parts.codes.checkCode(db, { ...binding, code })).rejects.toMatchObject(EXPIRED);
});

test('a later code replaces the previous one', async ({ db, parts }) => {
	const binding = aBinding();
	await parts.codes.requestCode(db, binding);
	const first = await codeSentTo(db, parts.vault, binding);
	const later = { ...binding, now: secondsAfter(NOON, 61) };
	await parts.codes.requestCode(db, later);
	const all = await codesSentTo(db, parts.vault, binding);
	const second = all.find((code) => code !== first) ?? first;

	await parts.codes.checkCode(db, { ...later, code: second });
	if (first !== second) {
		await expect(parts.codes.checkCode(db, { ...later, code: first })).rejects.toMatchObject(WRONG);
	}
});

test.for([
	[[0], 59, 1],
	[[0, 60, 120, 180, 240], 300, 3300],
	[[0, 3601, 7202, 10803, 14404, 18005, 21606, 25207, 28808, 32409], 36010, 50_390],
] as const)(
	'after codes at %j the request at %i s waits %i s',
	async ([before, at, wait], { db, parts }) => {
		const binding = aBinding();
		for (const second of before) {
			const now = secondsAfter(NOON, second);
			await parts.codes.requestCode(db, { ...binding, client: aClient(), now });
		}

		const over = parts.codes.requestCode(db, { ...binding, now: secondsAfter(NOON, at) });
		await expect(over).rejects.toMatchObject({
			code: 'too_many_requests',
			params: { retryAfterS: String(wait) },
		});

		await parts.codes.requestCode(db, { ...binding, now: secondsAfter(NOON, at + wait) });
	},
);

test('of two simultaneous requests for one number one is refused', async ({ db, parts }) => {
	const binding = aBinding();

	const answers = await Promise.allSettled([
		parts.codes.requestCode(db, binding),
		parts.codes.requestCode(db, { ...binding, client: aClient() }),
	]);

	expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('one IP address may request codes for twenty numbers an hour', async ({ db, parts }) => {
	const client = aClient();
	for (let count = 0; count < 20; count++) {
		await parts.codes.requestCode(db, { ...aBinding(), client });
	}

	const over = parts.codes.requestCode(db, { ...aBinding(), client });

	await expect(over).rejects.toMatchObject({ code: 'too_many_requests' });
});

test.for(['login', 'reset'] as const)(
	'%s sends a code to known numbers only, with the same response',
	async (purpose, { db, parts }) => {
		// The queue drops what has expired by the clock of the database.
		const now = new Date();
		const known = { ...aBinding(), purpose, now };
		const unknown = { ...aBinding(), purpose, now };
		const memberId = await aMember(db);
		if (!('mobile' in known.to)) throw new Error('the test asks for a number');
		await setMobile(db, parts.vault, { memberId, mobile: known.to.mobile, verifiedAt: NOON });

		const answers = [
			await parts.codes.requestCode(db, known),
			await parts.codes.requestCode(db, unknown),
		];
		await parts.settle();

		expect(answers[0]).toEqual(answers[1]);
		expect(await codesSentTo(db, parts.vault, known)).toHaveLength(1);
		expect(await codesSentTo(db, parts.vault, unknown)).toHaveLength(0);
		const guess = parts.codes.checkCode(db, { ...unknown, code: '123456' });
		await expect(guess).rejects.toMatchObject(WRONG);
	},
);

test('the database holds neither a code nor a number in plain text', async ({ db, parts }) => {
	const binding = aBinding();
	await parts.codes.requestCode(db, binding);
	const code = await codeSentTo(db, parts.vault, binding);

	const { rows } = await sql<{ text: string }>`
		select (select string_agg(encode(sealed, 'escape') || id::text, '') from message_outbox)
			|| (select string_agg(verification_code::text, '') from verification_code) as text`.execute(
		db,
	);

	const number = 'mobile' in binding.to ? binding.to.mobile.number : '';
	expect(rows[0]?.text).not.toContain(number);
	// Instants, hashes and random ids contain six digits in a row by chance, never by design.
	const random = /\d{4}-\d\d-\d\d [\d:.+]*|\\\\?x[\da-f]+|\\\d{3}/g;
	expect(rows[0]?.text.replaceAll(random, ' ')).not.toContain(code);
});

function aBinding(): CodeBinding {
	return { purpose: 'register', to: { mobile: aMobile() }, client: aClient(), now: NOON };
}

async function codesSentTo(db: Database, vault: Vault, { to }: CodeBinding): Promise<string[]> {
	const number = 'mobile' in to ? internationalNumber(to.mobile) : to.email;
	const messages = await listOutbox(db, vault, { now: NOON, count: 1000 });
	return messages
		.filter((message) => message.to === number)
		.map(({ text }) => /\d{6}/.exec(text)?.[0] ?? '');
}

async function codeSentTo(db: Database, vault: Vault, binding: CodeBinding): Promise<string> {
	const [code] = await codesSentTo(db, vault, binding);
	if (code === undefined) throw new Error('no code was sent');
	return code;
}

test('the addresses of one /64 share their codes, those of one /48 ten times as many', async ({
	db,
	parts,
}) => {
	const request = (address: string) => {
		const binding = aBinding();
		return parts.codes.requestCode(db, { ...binding, client: { ...binding.client, address } });
	};
	for (let end = 1; end <= 20; end += 1) await request(`2001:db8:7:1::${end}`);

	const refused = { code: 'too_many_requests' };
	await expect(request('2001:db8:7:1:ffff::1')).rejects.toMatchObject(refused);
	for (let count = 21; count <= 200; count += 1) await request(`2001:db8:7:${count}::1`);
	await expect(request('2001:db8:7:ffff::1')).rejects.toMatchObject(refused);
	await request('2001:db8:8:1::1');
});
