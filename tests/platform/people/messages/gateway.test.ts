import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { expect } from 'vitest';
import { createOutbound } from '#platform/people/messages/outbound.ts';
import type { SmsGateway } from '#platform/settings/message-settings.ts';
import { test as base, NOON } from '../../database.ts';
import { aMobile, someMessages } from './fixtures.ts';

interface Asked {
	method: string;
	url: string;
	headers: Record<string, unknown>;
	body: string;
}

interface Gateway {
	origin: string;
	asked: Asked[];
	/** The response from now on. */
	answer: { status: number; body: string; headers?: Record<string, string>; delayMs?: number };
}

/** A gateway on this machine. */
const test = base.extend<{ gateway: Gateway }>({
	// biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures used.
	gateway: async ({}, use) => {
		const gateway: Gateway = { origin: '', asked: [], answer: { status: 200, body: '{"ok":1}' } };
		const server: Server = createServer(async (request, response) => {
			const parts: Buffer[] = [];
			for await (const part of request) parts.push(part as Buffer);
			const { method = '', url = '', headers } = request;
			gateway.asked.push({ method, url, headers, body: Buffer.concat(parts).toString('utf8') });
			const { status, body, headers: own, delayMs = 0 } = gateway.answer;
			setTimeout(() => response.writeHead(status, own).end(body), delayMs);
		});
		server.listen(0, '127.0.0.1');
		await once(server, 'listening');
		const address = server.address();
		if (address === null || typeof address === 'string') throw new Error('no port');
		gateway.origin = `http://127.0.0.1:${address.port}`;
		await use(gateway);
		server.closeAllConnections();
		await new Promise((resolve) => server.close(resolve));
	},
});

const TEXT = 'কোড "123456" \\ & <b>\n{secret}';
const SECRET = 'the-key-of-the-gateway';

function by(gateway: Gateway, change: Partial<SmsGateway> = {}, origins = [gateway.origin]) {
	const http: SmsGateway = {
		url: `${gateway.origin}/send?to={number}`,
		method: 'POST',
		headers: { Authorization: 'Bearer {secret}' },
		body: '{"to":"{to}","message":"{text}"}',
		answerHas: '"ok":1',
		...change,
	};
	return someMessages({
		sms: { provider: 'http', http },
		environment: { smsSecret: SECRET, smsOrigins: origins },
	});
}

test('an SMS is sent as the setting says, escaped for its position', async ({ gateway, db }) => {
	const { messages, lines } = by(gateway);
	const to = aMobile();

	await messages.send(db, { to, text: TEXT, about: 'test', expiresAt: NOON });

	const [asked] = gateway.asked;
	expect(asked?.method).toBe('POST');
	expect(asked?.url).toBe(`/send?to=880${to.number}`);
	expect(asked?.headers['authorization']).toBe(`Bearer ${SECRET}`);
	expect(asked?.headers['content-type']).toBe('application/json');
	expect(JSON.parse(asked?.body ?? '')).toEqual({ to: `+880${to.number}`, message: TEXT });
	expect(lines.join('')).toContain('"kind":"sms"');
	for (const secret of [to.number, SECRET, '123456']) {
		expect(lines.join('')).not.toContain(secret);
	}
});

test('a form and a query are escaped as such', async ({ gateway, db }) => {
	const to = aMobile();
	const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
	const asForm = by(gateway, { headers: form, body: 'to={to}&text={text}' });
	const asQuery = by(gateway, { method: 'GET', url: `${gateway.origin}/s?m={text}` });

	await asForm.messages.send(db, { to, text: TEXT, about: 'test', expiresAt: NOON });
	await asQuery.messages.send(db, { to, text: TEXT, about: 'test', expiresAt: NOON });

	expect(new URLSearchParams(gateway.asked[0]?.body).get('text')).toBe(TEXT);
	expect(new URLSearchParams(gateway.asked[0]?.body).get('to')).toBe(`+880${to.number}`);
	expect(new URL(gateway.asked[1]?.url ?? '', gateway.origin).searchParams.get('m')).toBe(TEXT);
	expect(gateway.asked[1]?.body).toBe('');
});

test.for([
	['an error', { status: 500, body: '{"ok":1}' }],
	['a redirect', { status: 302, body: '', headers: { location: 'http://127.0.0.1:1/' } }],
	['a refusal with 200', { status: 200, body: '{"ok":0}' }],
	['a response over 1 MiB', { status: 200, body: `"ok":1${'x'.repeat(1024 * 1024)}` }],
	['no response for ten seconds', { status: 200, body: '"ok":1', delayMs: 12_000 }],
] as const)(
	'%s of the gateway is reported and logged, without the number',
	async ([, answer], { gateway, db }) => {
		gateway.answer = answer;
		const { messages, lines } = by(gateway);
		const to = aMobile();

		const sending = messages.send(db, { to, text: TEXT, about: 'test', expiresAt: NOON });

		await expect(sending).rejects.toMatchObject({ code: 'message_not_sent' });
		expect(gateway.asked).toHaveLength(1);
		expect(lines.join('')).toContain('message not sent');
		for (const secret of [to.number, SECRET, '123456']) {
			expect(lines.join('')).not.toContain(secret);
		}
	},
);

test('a gateway missing in the environment gets no request', async ({ gateway, db }) => {
	const { messages, lines } = by(gateway, {}, ['https://sms.example.com']);

	const sending = messages.send(db, { to: aMobile(), text: '1', about: 'test', expiresAt: NOON });

	await expect(sending).rejects.toMatchObject({ code: 'message_not_sent' });
	expect(gateway.asked).toEqual([]);
	expect(lines.join('')).toContain('host is not listed');
});

test.for([
	['https://10.0.0.1', 'address is private'],
	['https://127.0.0.1', 'address is private'],
	['https://169.254.169.254', 'address is private'],
	['https://[::1]', 'address is private'],
	['https://[::ffff:10.0.0.1]', 'address is private'],
	['https://[::10.0.0.1]', 'address is private'],
	['https://[64:ff9b:1::a00:1]', 'address is private'],
	['https://[fec0::1]', 'address is private'],
	['https://[2001:0:a00:1::1]', 'address is private'],
	['https://localhost', 'address is private'],
	['http://sms.example.com', 'https is needed'],
	['http://localhost', 'https is needed'],
	['https://user:word@8.8.8.8', 'no credentials in addresses'],
] as const)('%s gets no request: %s', async ([url, reason]) => {
	const outbound = createOutbound([new URL(url).origin]);

	await expect(outbound({ url, method: 'GET' })).rejects.toThrow(reason);
});
