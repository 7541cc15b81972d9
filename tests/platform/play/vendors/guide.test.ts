import { createPrivateKey, createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { walletCalls, walletReply } from '#lib/vendor/calls.ts';
import { WALLET_CODES } from '#lib/vendor/codes.ts';
import { operatorCalls } from '#lib/vendor/operator-calls.ts';
import { isSigned, signMessage } from '#lib/vendor/signature.ts';
import { setVendorGame } from '#platform/play/vendors/games.ts';
import { personMark } from '#platform/play/vendors/person-mark.ts';
import { aLaunchToken } from '../../../launch-token.ts';
import { vault } from '../../api.ts';
import { aMember, NOON, test } from '../../database.ts';
import { aVendor } from './vendor.ts';

const GUIDE = readFileSync(new URL('../../../../docs/vendor-port.md', import.meta.url), 'utf8');
const EXAMPLE = /```http\nPOST (\S+)\n(.+)\n\n(\d+)\n(.+)\n```/g;

interface Example {
	path: string;
	request: string;
	status: number;
	answer: string;
}

const examples: Example[] = [...GUIDE.matchAll(EXAMPLE)].map(
	([, path = '', request = '', status, answer = '']) => {
		return { path, request, status: Number(status), answer };
	},
);

test('every wallet call of the guide gets the reply it shows', async ({ db }) => {
	const gameCode = 'coin-toss';
	const vendor = await aVendor(db, 'MGN', { vault });
	await setVendorGame(db, { vendorCode: 'MGN', gameCode });
	const memberId = await aMember(db, { cash: 1000_0000n });
	const minting = { vendorCode: 'MGN', gameCode, memberId, currency: 'BDT', language: 'bn' };
	const launchToken = await aLaunchToken(db, { ...minting, now: NOON });
	const wallet = examples.filter(({ path }) => path.startsWith('/vendor/'));
	let playToken = 'PLAY_TOKEN';
	const person = await personMark(db, vault, { vendorCode: 'MGN', memberId });
	const filled = (text: string) =>
		text
			.replaceAll('LAUNCH_TOKEN', launchToken)
			.replaceAll('PLAY_TOKEN', playToken)
			.replaceAll('PERSON', person)
			.replaceAll('USER"', `${memberId}"`);

	for (const { path, request, status, answer } of wallet) {
		const got = await vendor.send('', { path, body: filled(request) });
		if (got.reply.token) playToken = got.reply.token;

		expect(got.isGenuine).toBe(true);
		expect(got.status).toBe(status);
		expect(got.reply).toEqual(walletReply.parse(JSON.parse(filled(answer))));
	}
	expect(wallet).toHaveLength(9);
});

test('the guide names every call of the wallet and every reply code', () => {
	const paths = Object.values(walletCalls).map(({ path }) => path);

	expect(paths.filter((path) => !GUIDE.includes(path))).toEqual([]);
	expect(Object.keys(WALLET_CODES).filter((code) => !GUIDE.includes(`\`${code}\``))).toEqual([]);
});

test('every call of the platform in the guide has the shape of the contract', () => {
	const operator = examples.filter(({ path }) => path.startsWith('/operator/'));

	for (const { path, request, answer } of operator) {
		const call = Object.values(operatorCalls).find((one) => `/operator${one.path}` === path);
		if (!call) throw new Error(`no call at ${path}`);
		for (const [shape, text] of [
			[z.strictObject(call.input.def.shape), request],
			[z.strictObject(call.answer.def.shape), answer],
		] as const) {
			const read = z.safeDecode<z.ZodMiniType>(shape, JSON.parse(text));
			expect(read.success, text).toBe(true);
		}
	}
	expect(operator).toHaveLength(Object.keys(operatorCalls).length);
});

test('the signature of the guide is valid', () => {
	const [, key = ''] = /`(MC4[^`]+)`/.exec(GUIDE) ?? [];
	const field = (name: string) => new RegExp(`^${name} +(.+)$`, 'm').exec(GUIDE)?.[1] ?? '';
	const privateKey = createPrivateKey({
		...{ key: Buffer.from(key, 'base64'), format: 'der', type: 'pkcs8' },
	});
	const message = {
		timestampMs: Number(field('timestamp')),
		nonce: field('nonce'),
		path: field('path'),
		body: field('body'),
	};

	expect(field('signature')).toBe(signMessage(message, privateKey));
	expect(isSigned(message, field('signature'), [createPublicKey(privateKey)])).toBe(true);
});
