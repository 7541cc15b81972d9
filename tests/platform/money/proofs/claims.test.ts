import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import * as deposits from '#lib/wps/contract/deposits.ts';
import * as withdrawals from '#lib/wps/contract/withdrawals.ts';
import { type Database, transaction } from '#platform/db/database.ts';
import { claimProofs } from '#platform/money/proofs/claim-proofs.ts';
import type { Api } from '../../api.ts';
import { taka } from '../player.ts';
import { test } from '../provider.ts';
import { aWithdrawer } from '../withdrawer.ts';
import { anImage } from './pictures.ts';

const TRX = '9F4K2L7M1P';

/** Opens an order that is paid by a transfer. */
async function anOrder(api: Api, token: string): Promise<string> {
	const depositId = randomUUID();
	const order = { depositId, amount: taka(500), vendorId: 'bank' };
	expect(await api.call(deposits.depositByTransfer, order, token)).toMatchObject({ ok: true });
	return depositId;
}

/** Sends the proof of an order; returns the code of the refusal. */
async function prove(
	api: Api,
	token: string,
	proof: { id: string; images: string[]; trxId?: string },
) {
	const trxId = proof.trxId ?? `T${randomUUID().slice(0, 8)}`;
	const answer = await api.call(deposits.sendDepositProof, { ...proof, trxId }, token);
	return answer.ok ? undefined : answer.refusal;
}

async function subjectOf(db: Database, id: string) {
	const { rows } = await sql<{ subject: string | null }>`
		select subject from proof_image where id = ${id}::uuid`.execute(db);
	return rows[0]?.subject;
}

test('the pictures of a deposit belong to it from then on', async ({ api, provider: _, db }) => {
	const token = await api.aToken();
	const [first, second] = [await anOrder(api, token), await anOrder(api, token)];
	const images = [await anImage(api, token), await anImage(api, token)];

	expect(await prove(api, token, { id: first, images, trxId: TRX })).toBeUndefined();
	expect(await subjectOf(db, images[0] ?? '')).toBe(`deposit:${first}`);
	expect(await api.call(deposits.getDeposit, { id: first }, token)).toMatchObject({
		value: { trxId: TRX, images },
	});

	expect(await prove(api, token, { id: first, images, trxId: TRX })).toBeUndefined();
	const refused = { code: 'proof_refused', field: 'images' };
	expect(await prove(api, token, { id: second, images })).toMatchObject(refused);
	expect(await prove(api, token, { id: second, images: [] })).toBeUndefined();
});

test('a refused proof leaves its pictures unused', async ({ api, provider: _, db }) => {
	const token = await api.aToken();
	const [first, second] = [await anOrder(api, token), await anOrder(api, token)];
	const trxId = `USED${randomUUID().slice(0, 8)}`;
	await prove(api, token, { id: first, images: [], trxId });
	const image = await anImage(api, token);

	const refusal = await prove(api, token, { id: second, images: [image], trxId });

	expect(refusal).toMatchObject({ code: 'receipt_taken' });
	expect(await subjectOf(db, image)).toBeNull();
	expect(await prove(api, token, { id: second, images: [image] })).toBeUndefined();
});

test('pictures that are not free are refused', async ({ api, provider: _, db }) => {
	const [token, other] = [await api.aToken(), await api.aToken()];
	const id = await anOrder(api, token);
	const image = await anImage(api, token);
	const foreign = await anImage(api, other);
	const four = await Promise.all(Array.from({ length: 4 }, () => anImage(api, token)));
	const refused = { code: 'proof_refused', field: 'images' };

	expect(await prove(api, token, { id, images: [foreign] })).toMatchObject(refused);
	expect(await prove(api, token, { id, images: [image, foreign] })).toMatchObject(refused);
	expect(await prove(api, token, { id, images: [randomUUID()] })).toMatchObject(refused);
	expect(await prove(api, token, { id, images: [image, image] })).toMatchObject(refused);
	expect(await prove(api, token, { id, images: four })).toMatchObject(refused);
	const ten = Array.from({ length: 10 }, () => randomUUID());
	expect(await prove(api, token, { id, images: ten })).toMatchObject(refused);
	expect(await prove(api, token, { id, images: [...ten, image] })).toMatchObject({
		code: 'invalid_input',
	});
	expect(await subjectOf(db, image)).toBeNull();
	expect(await prove(api, token, { id, images: four.slice(1) })).toBeUndefined();
});

test('a claim about a withdrawal needs a picture of its own', async ({ api, provider, db }) => {
	const member = await aWithdrawer({ api, provider, db, cash: taka(1000) });
	const { token } = member;
	const { id } = await member.withdraw(taka(600));
	await member.payOut();
	const paid = { payoutId: id, ref: `p-${id}`, amount: taka(600), currency: 'BDT' };
	await provider.deliver({ type: 'payout.paid', ...paid, paidAt: new Date() });
	const order = await anOrder(api, token);
	const [used, free] = [await anImage(api, token), await anImage(api, token)];
	await prove(api, token, { id: order, images: [used] });
	const claim = async (images: string[]) => {
		const partly = { transactionId: id, action: 'partly' as const, amount: taka(200), images };
		const answer = await api.call(withdrawals.confirmPayment, partly, token);
		return answer.ok ? answer.value.receipt : answer.refusal.code;
	};

	expect(await claim([])).toBe('proof_missing');
	expect(await claim([used])).toBe('proof_refused');
	expect(await claim([randomUUID()])).toBe('proof_refused');
	expect(await claim([free])).toBe('trace');
	expect(await subjectOf(db, free)).toBe(`withdrawal:${id}`);
	expect(await api.call(withdrawals.getWithdrawal, { id }, token)).toMatchObject({
		value: { images: [free] },
	});
});

test('of two claims to one picture one wins', async ({ api, provider: _, db }) => {
	const token = await api.aToken();
	const image = await anImage(api, token);
	const { rows } = await sql<{ owner: number }>`
		select owner_id as owner from proof_image where id = ${image}::uuid`.execute(db);
	const memberId = rows[0]?.owner ?? 0;
	const claim = (subject: `deposit:${string}`) =>
		transaction(db, (tx) => claimProofs(tx, { memberId, imageIds: [image], subject }));

	const results = await Promise.allSettled(
		Array.from({ length: 8 }, () => claim(`deposit:${randomUUID()}`)),
	);

	expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
