import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { replaySlot } from '#studio/engines/slot/replay.ts';
import type { SlotTable } from '#studio/engines/slot/table.ts';
import { verifyRound } from '#studio/kit/round/verify-round.ts';
import type { ProofAnswer, Refusal } from '#studio/wire.ts';
import { openSession, send, spinOf, waitForEnd } from './fixtures.ts';
import { serveStudio } from './serve-studio.ts';

const served = serveStudio();
const { origin } = served;

/** Requests a proof without a session. */
const proofOf = (roundId: string) =>
	send<ProofAnswer & Refusal>(`${origin()}/api/proof?roundId=${roundId}`, 'GET');

test('a client with a round id verifies the round once its seed is revealed', async () => {
	const client = await openSession(origin);
	const { body } = await spinOf(client);
	const round = await waitForEnd(client, body.round);
	const before = await proofOf(round.roundId);
	await client.call('POST', '/api/seed/rotate', {});

	const { body: proof } = await proofOf(round.roundId);

	expect(before.body.seed.serverSeed).toBeUndefined();
	expect(before.body.seed.serverHash).toBe(round.seed.serverHash);
	expect(proof).toMatchObject({ stake: '10.00', payout: round.payout, nonce: round.nonce });
	const tableUrl = `${origin()}/api/table?hash=${proof.tableHash}`;
	const { body: table } = await send<SlotTable>(tableUrl, 'GET');
	const { agrees } = await verifyRound(proof, { table, replay: replaySlot });
	expect(Object.values(agrees)).toEqual([true, true, true, true]);
	const forged = await verifyRound({ ...proof, payout: '9999.00' }, { table, replay: replaySlot });
	expect(forged.agrees.payout).toBe(false);
});

test('a proof contains no data of the player', async () => {
	const client = await openSession(origin);
	const { body } = await spinOf(client);
	const round = await waitForEnd(client, body.round);

	const { body: proof } = await proofOf(round.roundId);

	const drawn = ['choice', 'steps', 'outcome', 'nonce', 'payout', 'seed', 'tableHash'];
	const about = ['kind', 'roundId', 'gameCode', 'stake', 'state', 'createdAt', 'currencySymbol'];
	expect(new Set(Object.keys(proof))).toEqual(new Set([...drawn, ...about]));
	expect(Object.keys(proof.seed).sort()).toEqual(['clientSeed', 'serverHash']);
});

test('an unknown round, a round without a stake and a malformed id have no proof', async () => {
	const client = await openSession(origin);
	served.wallet.balance = 0n;
	const { body } = await spinOf(client);

	const answers = await Promise.all([proofOf(body.round.roundId), proofOf(randomUUID())]);
	const nameless = await proofOf('%27%20or%201');

	expect(body.round.state).toBe('refused');
	expect(answers.map(({ status }) => status)).toEqual([404, 404]);
	expect(nameless.body.code).toBe('invalid_input');
});

test('the verification page is public and cannot be framed by other sites', async () => {
	const page = await fetch(`${origin()}/verify/padma-gold?round=${randomUUID()}&lang=bn`);
	const other = await fetch(`${origin()}/verify/another`);

	expect(page.status).toBe(200);
	expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
	expect(page.headers.get('referrer-policy')).toBe('no-referrer');
	expect(other.status).toBe(404);
});
