import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Money, maxOf, minOf, UNIT } from '#lib/money.ts';
import * as deposits from '#lib/wps/contract/deposits.ts';
import { uploadProof } from '#lib/wps/contract/uploads.ts';
import * as withdrawals from '#lib/wps/contract/withdrawals.ts';
import type { Play } from '../bettor.ts';
import { callSurely as callVendor, type Line } from '../line.ts';
import { callSurely, type Deed, pressSurely, type Site } from './client.ts';

export const PIN = '402917';

/** A member with a session, a payout account and an open game. */
export interface Saver {
	memberId: number;
	token: string;
	cardId: string;
	play: Play;
}

export interface Acting {
	site: Site;
	line: Line;
	saver: Saver;
	deeds: Deed[];
	picture: Buffer;
}

/** Lets a member pay in, play, withdraw and confirm receipts until `isOver`. */
export async function act(acting: Acting, isOver: () => boolean): Promise<void> {
	const { random } = acting.site;
	while (!isOver()) {
		const dice = random();
		if (dice < 0.45) await payIn(acting);
		else if (dice < 0.85) await payOut(acting);
		else await confirmReceipts(acting);
		await delay(random() * 400);
	}
}

function wholes({ site }: Acting, least: number, most: number): Money {
	return BigInt(least + Math.floor(site.random() * (most - least))) * UNIT;
}

const WAYS = [
	{ call: deposits.depositByPage, vendorId: 'mobile', least: 200 },
	{ call: deposits.depositByQr, vendorId: 'qr', least: 200 },
	{ call: deposits.depositByTransfer, vendorId: 'bank', least: 500 },
] as const;

/** Opens an order and pays it; some are left alone or cancelled, some are paid by two clicks. */
async function payIn(acting: Acting): Promise<void> {
	const { site, saver, deeds } = acting;
	const way = WAYS[Math.floor(site.random() * WAYS.length)] ?? WAYS[0];
	const [depositId, amount] = [randomUUID(), wholes(acting, way.least, way.least + 1500)];
	const input = { depositId, amount, vendorId: way.vendorId };
	// An impatient browser sends the form twice.
	const copies = site.random() < 0.3 ? 2 : 1;
	const [answer] = await Promise.all(
		Array.from({ length: copies }, () => callSurely(site, saver.token, way.call, input)),
	);
	note(deeds, 'deposit', { id: depositId, amount, memberId: saver.memberId }, answer);
	if (!answer?.ok) return;
	const { url, qrText, payTo } = answer.value;
	const page = url ?? qrText;
	const dice = site.random();
	if (dice < 0.08) return;
	if (payTo) {
		const trxId = randomUUID().replaceAll('-', '').slice(0, 10).toUpperCase();
		const proof = { id: depositId, trxId, payerTail: '1234' };
		const sent = await callSurely(site, saver.token, deposits.sendDepositProof, proof);
		note(deeds, 'proof', { id: depositId, amount, memberId: saver.memberId }, sent);
	}
	if (!page) return;
	if (dice < 0.16) return pressSurely(site, `${page}/cancel`);
	const clicks = site.random() < 0.3 ? 2 : 1;
	await Promise.all(Array.from({ length: clicks }, () => pressSurely(site, `${page}/pay`)));
}

/** Plays what the turnover still needs, then withdraws a part of what may leave. */
async function payOut(acting: Acting): Promise<void> {
	const { site, saver, deeds } = acting;
	const { token, memberId, cardId } = saver;
	const check = () => callSurely(site, token, withdrawals.checkWithdrawal, { cardId });
	let asked = await check();
	if (!asked?.ok) return;
	if (asked.value.blocks.some(({ code }) => code === 'money_owed')) await settle(acting);
	if (asked.value.turnover.missing > 0n) {
		await playFor(acting, asked.value.turnover.missing);
		asked = await check();
		if (!asked?.ok) return;
	}
	const most = minOf(asked.value.available, 8000n * UNIT) / UNIT;
	if (most < 100n) return;
	const amount = maxOf(100n, BigInt(Math.floor(Number(most) * site.random()))) * UNIT;
	const input = { withdrawId: randomUUID(), cardId, amount, paymentPassword: PIN };
	const copies = site.random() < 0.3 ? 2 : 1;
	const [answer] = await Promise.all(
		Array.from({ length: copies }, () => callSurely(site, token, withdrawals.withdraw, input)),
	);
	note(deeds, 'withdraw', { id: input.withdrawId, amount, memberId }, answer);
}

async function settle({ site, saver, deeds }: Acting): Promise<void> {
	const settleId = randomUUID();
	const answer = await callSurely(site, saver.token, withdrawals.settleOwed, { settleId });
	note(deeds, 'settle', { id: settleId, amount: 0n, memberId: saver.memberId }, answer);
}

/** A member with less than it, and less to stake, deposits first. */
const ROUND_MIN = 20n * UNIT;

/** Stakes an amount in rounds that return nearly all of it. */
async function playFor({ site, line, saver }: Acting, missing: Money): Promise<void> {
	for (let left = missing; left > 0n && !site.deadline.aborted; ) {
		const balance = (await callVendor(line, 'balance', { ...saver.play }))?.balance ?? 0n;
		const amount = minOf(maxOf(left, ROUND_MIN), balance);
		if (amount < ROUND_MIN) return;
		const winAmount = (amount * BigInt(90 + Math.floor(site.random() * 12))) / 100n;
		const round = { roundId: randomUUID(), transactionId: randomUUID(), amount, winAmount };
		const reply = await callVendor(line, 'betWin', { ...saver.play, ...round, roundClosed: true });
		if (reply?.code !== 'OK') return;
		left -= amount;
	}
}

/** Answers the open questions whether a payout arrived; some wait for their time. */
async function confirmReceipts(acting: Acting): Promise<void> {
	const { site, saver, deeds } = acting;
	const { token, memberId } = saver;
	const found = await callSurely(site, token, withdrawals.listPaymentConfirmations, {});
	if (!found?.ok) return;
	for (const { withdrawId: transactionId, receipt, amount } of found.value.list) {
		const dice = site.random();
		if (receipt !== 'asked' || dice < 0.2) continue;
		const isReceived = dice < 0.65;
		const image = isReceived ? undefined : await anImage(acting);
		if (!isReceived && image === undefined) continue;
		const action = isReceived ? 'received' : dice < 0.85 ? 'partly' : 'not_received';
		const claim = {
			...({ transactionId, action } as const),
			...(action === 'partly' && { amount: amount / 2n }),
			...(image !== undefined && { images: [image] }),
		};
		const answer = await callSurely(site, token, withdrawals.confirmPayment, claim);
		note(deeds, action, { id: transactionId, amount, memberId }, answer);
	}
}

async function anImage({ site, saver, picture }: Acting): Promise<string | undefined> {
	const file = new File([new Uint8Array(picture)], 'proof.png', { type: 'image/png' });
	const answer = await callSurely(site, saver.token, uploadProof, { picture: file });
	return answer?.ok ? answer.value.imageId : undefined;
}

type Answer = { ok: true } | { ok: false; refusal: { code: string } };

function note(
	deeds: Deed[],
	name: string,
	about: Pick<Deed, 'id' | 'memberId' | 'amount'>,
	answer: Answer | undefined,
): void {
	const told = answer === undefined ? 'none' : answer.ok ? 'ok' : answer.refusal.code;
	deeds.push({ name, ...about, answer: told });
}
