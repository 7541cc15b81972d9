import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { expect } from 'vitest';
import { test as base, NOON } from '../../database.ts';
import { someMessages } from './fixtures.ts';

interface Mailbox {
	port: number;
	received: { from: string; to: string[]; source: string }[];
	/** Refuses every recipient from now on. */
	isClosed: boolean;
}

/** A mail server that accepts messages with its password. */
const test = base.extend<{ mailbox: Mailbox }>({
	// biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures used.
	mailbox: async ({}, use) => {
		const mailbox: Mailbox = { port: 0, received: [], isClosed: false };
		const server = new SMTPServer({
			disabledCommands: ['STARTTLS'],
			allowInsecureAuth: true,
			onAuth: ({ username, password }, _, done) =>
				username === 'jhilik' && password === 'word'
					? done(null, { user: username })
					: done(new Error('no')),
			onRcptTo: ({ address }, _, done) =>
				mailbox.isClosed ? done(new Error(`550 no ${address} here`)) : done(),
			onData(stream, { envelope }, done) {
				const parts: Buffer[] = [];
				stream.on('data', (part) => parts.push(part));
				stream.on('end', () => {
					const { mailFrom, rcptTo } = envelope;
					const from = mailFrom === false ? '' : mailFrom.address;
					const to = rcptTo.map(({ address }) => address);
					mailbox.received.push({ from, to, source: Buffer.concat(parts).toString('utf8') });
					done();
				});
			},
		});
		const listening = server.listen(0, '127.0.0.1');
		await once(listening, 'listening');
		const address = listening.address();
		if (address === null || typeof address === 'string') throw new Error('no port');
		mailbox.port = address.port;
		await use(mailbox);
		await new Promise<void>((resolve) => server.close(() => resolve()));
	},
});

function by({ port }: { port: number }, account = 'jhilik:word') {
	return someMessages({
		email: { provider: 'smtp', from: 'Jhilik <no-reply@jhilik.test>' },
		environment: { smtpUrl: `smtp://${account}@127.0.0.1:${port}` },
	});
}

const MAIL = {
	to: 'player@mail.test',
	subject: 'ঝিলিক: নতুন পাসওয়ার্ড',
	text: 'https://site.test/forget?token=abc',
	about: 'test',
	expiresAt: NOON,
};

test('a mail is sent by SMTP, from the sender of the setting', async ({ mailbox, db }) => {
	const { messages, lines } = by(mailbox);

	await messages.send(db, MAIL);

	const [mail] = mailbox.received;
	expect(mail).toMatchObject({ from: 'no-reply@jhilik.test', to: ['player@mail.test'] });
	expect(mail?.source).toContain('From: Jhilik <no-reply@jhilik.test>');
	expect(mail?.source).toContain(MAIL.text);
	expect(mail?.source).toMatch(/Subject: =\?UTF-8\?/);
	expect(lines.join('')).not.toContain('player@mail.test');
});

test('a subject adds no headers and no recipients', async ({ mailbox, db }) => {
	const { messages } = by(mailbox);

	await messages.send(db, { ...MAIL, subject: 'a\r\nBcc: other@mail.test' });

	expect(mailbox.received).toHaveLength(1);
	expect(mailbox.received[0]?.to).toEqual(['player@mail.test']);
	expect(mailbox.received[0]?.source).not.toMatch(/^Bcc:/m);
});

test('an address adds no headers and no recipients', async ({ mailbox, db }) => {
	const { messages } = by(mailbox);
	const to = 'player@mail.test\r\nBcc: other@mail.test';

	const sending = messages.send(db, { ...MAIL, to });

	await expect(sending).rejects.toMatchObject({ code: 'message_not_sent' });
	expect(mailbox.received).toEqual([]);
});

test.for([
	['that refuses the recipient', true, 'jhilik:word'],
	['that refuses the login', false, 'jhilik:wrong'],
] as const)(
	'a mail server %s is reported and logged, without the address',
	async ([, isClosed, account], { mailbox, db }) => {
		mailbox.isClosed = isClosed;
		const { messages, lines } = by(mailbox, account);

		const sending = messages.send(db, MAIL);

		await expect(sending).rejects.toMatchObject({ code: 'message_not_sent' });
		expect(lines.join('')).toContain('message not sent');
		for (const secret of ['player@mail.test', 'word', 'token=abc']) {
			expect(lines.join('')).not.toContain(secret);
		}
	},
);

test('an unreachable or unconfigured mail server is reported', async ({ db }) => {
	const away = by({ port: 1 });
	const missing = someMessages({ email: { provider: 'smtp', from: 'a@jhilik.test' } });

	for (const { messages, lines } of [away, missing]) {
		await expect(messages.send(db, MAIL)).rejects.toMatchObject({ code: 'message_not_sent' });
		expect(lines.join('')).toContain('message not sent');
	}
	expect(missing.lines.join('')).toContain('SMTP_URL is missing');
});
