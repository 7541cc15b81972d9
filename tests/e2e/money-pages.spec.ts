import { createPrivateKey, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import * as z from 'zod/mini';
import { type PspMessage, pspMessage } from '#lib/psp/messages.ts';
import { signatureHeaders } from '#lib/psp/signature.ts';
import { setVendorGame } from '#platform/play/vendors/games.ts';
import bnCommon from '../../locales/bn/common.json' with { type: 'json' };
import bnLimits from '../../locales/bn/limits.json' with { type: 'json' };
import bnRecords from '../../locales/bn/records.json' with { type: 'json' };
import bnWallet from '../../locales/bn/wallet.json' with { type: 'json' };
import bnWithdraw from '../../locales/bn/withdraw.json' with { type: 'json' };
import enCommon from '../../locales/en/common.json' with { type: 'json' };
import enLimits from '../../locales/en/limits.json' with { type: 'json' };
import enRecords from '../../locales/en/records.json' with { type: 'json' };
import enWallet from '../../locales/en/wallet.json' with { type: 'json' };
import enWithdraw from '../../locales/en/withdraw.json' with { type: 'json' };
import { loadOrCreateKeys } from '../../src/server/process/keys.ts';
import { test as base, expect } from './fixtures.ts';
import { logInAs } from './login-steps.ts';
import { aMoneyMember, PIN } from './money-members.ts';
import { operatorShellAt } from './operator-shell.ts';
import type { Site } from './site-process.ts';
import { creditMember, playRoundsOf } from './wallet-rounds.ts';

// What the pages answer, read without a browser: the amounts of the worked examples, and forms that
// are refused.

const ENGLISH = {
	...{ root: '/en', errors: enCommon.errors, limits: enLimits, records: enRecords },
	...{ wallet: enWallet, out: enWithdraw },
};
const BENGALI: typeof ENGLISH = {
	...{ root: '', errors: bnCommon.errors, limits: bnLimits, records: bnRecords },
	...{ wallet: bnWallet, out: bnWithdraw },
};

/** A member whose pages are requested. */
interface Reader {
	username: string;
	/** The text of a page, with one space between words. */
	read(path: string): Promise<string>;
	/** Sends a form as a press on its button does; the page, or the address that it leads to. */
	send(path: string, form: Record<string, string>): Promise<string>;
	/** Opens an order and lets the provider report a payment; returns the path of the order. */
	deposit(asked: string, came: bigint): Promise<{ path: string; ref: string }>;
	report(message: PspMessage): Promise<void>;
}

const test = base.extend<{ aReader: (root: string, cash?: bigint) => Promise<Reader> }>({
	aReader: async ({ context, site }, use) => {
		await use(async (root, cash = 0n) => {
			const { username } = await aMoneyMember(site, { cash });
			await logInAs(context, site, username);
			return readerOf({ site, request: context.request, root, username });
		});
	},
});

interface Opened {
	site: Site;
	request: APIRequestContext;
	root: string;
	username: string;
}

function readerOf({ site, request, root, username }: Opened): Reader {
	const headers = { 'sec-fetch-site': 'same-origin', origin: site.origin };
	const address = (path: string) => `${site.origin}${root}/member/${path}`;
	const report = (message: PspMessage) => deliver(site, message);
	const reader: Reader = {
		...{ username, report },
		read: async (path) => textOf(await (await request.get(address(path), { headers })).text()),
		async send(path, form) {
			const answer = await request.post(address(path), { headers, form, maxRedirects: 0 });
			expect(answer.status()).toBeLessThan(400);
			return answer.headers()['location'] ?? (await answer.text());
		},
		async deposit(asked, came) {
			const orderId = randomUUID();
			const form = { way: 'mobile', depositId: orderId, amount: asked };
			const path = await reader.send('depositv2?way=mobile', form);
			expect(path).toContain(orderId);
			const ref = `r-${orderId}`;
			const receipt = { ref, orderId, amount: came, currency: 'BDT', paidAt: new Date() };
			await report({ type: 'deposit.paid', receipt });
			return { path: `deposit?id=${orderId}`, ref };
		},
	};
	return reader;
}

/** Sends a message as the bundled provider. */
async function deliver(site: Site, message: PspMessage): Promise<void> {
	const { pspPrivateKeyPem } = await loadOrCreateKeys(join(site.dataDir, 'keys'));
	const path = '/psp/sandbox';
	const body = JSON.stringify(z.encode(pspMessage, message));
	const signed = { timestampMs: Date.now(), messageId: randomUUID(), path, body };
	const headers = signatureHeaders(signed, createPrivateKey(pspPrivateKeyPem));
	const { status } = await fetch(`${site.origin}${path}`, { method: 'POST', headers, body });
	expect(status).toBe(200);
}

function textOf(html: string): string {
	const main = html.slice(html.indexOf('<main'));
	return main
		.replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
		.replaceAll(/<[^>]*>/g, ' ')
		.replaceAll(/&#39;/g, "'")
		.replaceAll(/\s+/g, ' ');
}

const taka = (units: number) => BigInt(units) * 10_000n;

test('E1, E2: what came is what the order, the wallet and the turnover say', async ({
	aReader,
}) => {
	const { read, deposit } = await aReader('/en');
	const { order: t, mine } = enWallet;

	const exact = await read((await deposit('500', taka(500))).path);
	expect(exact).toContain(t.closed_title.replace('{{amount}}', '৳500.00'));
	expect(exact).not.toContain(t.to_returnable);
	const under = await read((await deposit('500', taka(450))).path);
	expect(under).toContain(`${t.asked} ৳500.00 ${t.received} ৳450.00`);
	expect(under).toContain(t.why.under);
	expect(await read('transferFund')).toMatch(new RegExp(`${mine.sum} ৳950.00`));
	expect(await read('turnover')).toContain('৳450.00');
});

test('E3: what a limit keeps out can only be paid out, at once', async ({ aReader }) => {
	const { read, send, deposit } = await aReader('');
	const { order: t, mine } = bnWallet;
	const limit = { act: 'set', kind: 'deposit', window: 'day', amount: '1000' };
	expect(await send('limits', limit)).toBeDefined();
	await deposit('450', taka(450));

	const text = await read((await deposit('500', taka(600))).path);

	expect(text).toContain(`${t.to_cash} ৳550.00 ${t.to_returnable} ৳50.00`);
	expect(text).toContain(t.why.over);
	expect(text).toContain(t.why.over_limit);
	const wallet = await read('transferFund');
	expect(wallet).toMatch(new RegExp(`${mine.line.cash}[^৳]*৳1,000.00`));
	expect(wallet).toMatch(new RegExp(`${mine.line.returnable}[^৳]*৳50.00`));
	expect(await read('withdraw')).toContain(`${bnWithdraw.not_yet} ৳50.00`);
});

test('E6: 1,200 of 1,500 are played, and each round says how much it counted', async ({
	aReader,
	site,
}) => {
	const { username, read, deposit } = await aReader('/en');
	const { db } = await operatorShellAt(site);
	const table = await playRoundsOf(site, username);
	const play = async (amount: bigint) => table.end(await table.open({ amount }), amount);
	const rate = (turnoverBp: number) =>
		setVendorGame(db, { vendorCode: 'JHL', gameCode: 'padma-gold', turnoverBp });

	await deposit('1000', taka(1000));
	await play(taka(400));
	await rate(1000);
	await play(taka(1000)).finally(() => rate(10_000));
	await deposit('500', taka(500));
	await play(taka(700));

	const { records: t } = ENGLISH;
	const text = await read('turnover');
	expect(text).toContain(`${t.turnover_missing} ৳300.00`);
	const sums = t.turnover_missing_text.replace('{{done}}', '৳1,200.00');
	expect(text).toContain(sums.replace('{{needed}}', '৳1,500.00'));
	for (const counted of ['+৳400.00', '+৳100.00', '+৳700.00']) expect(text).toContain(counted);
	expect(text).toContain(t.reason.game_rate.replace('{{rate}}', '10'));
	expect(await read('withdraw')).toContain('৳300.00');
});

test('E10: a reversed deposit that was played is owed, and says why nothing leaves', async ({
	aReader,
	site,
}) => {
	const { username, read, deposit, report } = await aReader('');
	const { ref } = await deposit('1000', taka(1000));
	const table = await playRoundsOf(site, username);
	// The table began with 100 more.
	await table.end(await table.open({ amount: taka(980) }), 0n);
	await report({ type: 'deposit.reversed', ref, amount: taka(1000), currency: 'BDT' });

	const text = await read('withdraw');

	expect(text).toContain(bnCommon.errors.money_owed.replace('{{owed}}', '৳880.00'));
	expect(text).toContain(bnWithdraw.fix.money_owed);
	expect(await read('transferFund')).toMatch(/৳0.00/);
});

test('E11: the room of a loss limit counts what is open', async ({ aReader, site }) => {
	const { username, read, send } = await aReader('/en');
	await creditMember(site, username, taka(2000));
	await send('limits', { act: 'set', kind: 'loss', window: 'day', amount: '1000' });
	const table = await playRoundsOf(site, username);
	await table.end(await table.open({ amount: taka(1000) }), taka(500));
	await table.open({ amount: taka(400) });

	const card = enLimits.left.replace('{{amount}}', '৳100.00');
	expect(await read('limits')).toContain(card);
	await expect(table.open({ amount: taka(150) })).rejects.toThrow('LIMIT_REACHED');
	await table.open({ amount: taka(100) });
	expect(await read('limits')).toContain(enLimits.left.replace('{{amount}}', '৳0.00'));
});

/** Whether a field of a refused form has the text still, marked as wrong. */
function keeps(html: string, name: string, typed: string): boolean {
	const fields = html.match(new RegExp(`<input[^>]*name="${name}"[^>]*>`, 'g')) ?? [];
	return fields.some(
		(field) => field.includes(`value="${typed}"`) && field.includes('aria-invalid="true"'),
	);
}

for (const texts of [BENGALI, ENGLISH]) {
	const { root, errors, wallet, out } = texts;

	test(`refused amounts are kept beside the bound, at ${root}/`, async ({ aReader }) => {
		const { send } = await aReader(root, taka(1000));
		const typo = wallet.amount_rule;
		const low = errors.deposit_too_low.replace('{{depositMin}}', '৳200.00');
		const high = errors.deposit_too_high.replace('{{depositMax}}', '৳25,000.00');
		for (const [amount, sentence] of [
			...['', '0', '-5', '1.23456', '1e3', '1000000000000000000'].map((one) => [one, typo]),
			...[
				['199.99', low],
				['২৫০০০.০১', high],
				['200.50', errors.amount_step.replace('{{step}}', '৳1.00')],
			],
		] as [string, string][]) {
			const html = await send('depositv2?way=mobile', {
				...{ way: 'mobile', depositId: randomUUID(), amount },
			});
			expect(html.includes(sentence), `${amount}: ${sentence}`).toBe(true);
			const kept = amount === '' || keeps(html, 'amount', amount);
			expect(kept, `${amount} is kept`).toBe(true);
		}
	});

	test(`a way that has gone takes no other one, at ${root}/`, async ({ aReader }) => {
		const { send, read } = await aReader(root);
		const form = { way: 'nowhere', depositId: randomUUID(), amount: '500' };
		expect(await send('depositv2', form)).toContain(errors.channel_closed);
		expect(await read('transferFund')).toContain('৳0.00');
	});

	test(`a payout account that is refused is typed once, at ${root}/`, async ({ aReader }) => {
		const { send } = await aReader(root);
		const card = { cardId: randomUUID(), bank: 'ewallet:WALLET1' };
		const wrong = await send('accounts', { ...card, number: '12345', holder: 'Rahim Uddin' });
		expect(wrong).toContain(errors.number_wrong);
		expect(keeps(wrong, 'number', '12345')).toBe(true);
		expect(wrong).toContain('value="Rahim Uddin"');
		const other = await send('accounts', { ...card, number: '01711223344', holder: 'Karim' });
		expect(other).toContain(errors.name_differs);
		expect(keeps(other, 'holder', 'Karim')).toBe(true);
		expect(other).toContain('value="01711223344"');
	});

	test(`a refused withdrawal keeps its amount, at ${root}/`, async ({ aReader }) => {
		const { send } = await aReader(root, taka(1000));
		const cardId = randomUUID();
		const number = `017${String(Date.now()).slice(-8)}`;
		await send('accounts', { cardId, bank: 'ewallet:WALLET1', number, holder: 'Rahim Uddin' });
		const wish = { cardId, withdrawId: randomUUID(), paymentPassword: PIN };
		const low = await send('withdraw', { ...wish, amount: '৯৯' });
		expect(low).toContain(errors.account_too_new.split('{{')[0]);
		expect(low).toContain('value="৯৯"');
		const typed = await send('withdraw', { ...wish, amount: '1e3' });
		expect(typed).toContain(out.amount_rule);
		expect(keeps(typed, 'amount', '1e3')).toBe(true);
	});
}
