import { randomBytes } from 'node:crypto';
import pino from 'pino';
import { expect, onTestFinished } from 'vitest';
import type { BotCheckProof } from '#lib/wps/contract/bot-check.ts';
import type { Refusal } from '#platform/core/refuse.ts';
import { createVault } from '#platform/core/vault.ts';
import { closeDatabase, openDatabase } from '#platform/db/database.ts';
import { createBotCheck } from '#platform/people/bot-check/bot-check.ts';
import { makeCaptcha } from '#platform/people/bot-check/captcha.ts';
import { readSettings } from '#platform/settings/read-settings.ts';
import { solveProof } from '../../../solve-proof.ts';
import { test } from '../../database.ts';
import { CLIENT as NOBODY } from './client.ts';

const DEVICE = 'device-of-the-test';
const NOW = new Date();
const CLIENT = { ...NOBODY, deviceKey: DEVICE };

const vault = createVault({ vaultKeys: [randomBytes(32)], markKey: randomBytes(32) });

/** A database that does not exist: every query fails. */
function anUnreachableDatabase() {
	const dead = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none' });
	onTestFinished(() => closeDatabase(dead));
	return dead;
}

test('an obviously invalid proof is refused without a query', async ({ tx }) => {
	const values = await readSettings(tx);
	const log = pino({ level: 'silent' });
	const botCheck = createBotCheck({ settings: { values: () => values }, vault, log });
	const dead = anUnreachableDatabase();
	const asking = { purpose: 'login', deviceKey: DEVICE, now: NOW } as const;
	const solve = async (purpose: 'login' | 'register' | 'captcha'): Promise<BotCheckProof> => {
		const { challenge } = await botCheck.ask({ ...asking, purpose });
		return challenge ? await solveProof(challenge) : {};
	};
	const precheck = (input: BotCheckProof & { captcha?: string }, client = CLIENT) =>
		botCheck.precheck(dead, { purpose: 'login', input, client }).then(
			() => 'worth a look',
			({ code }: Refusal) => code,
		);
	const proof = await solve('login');

	expect(await precheck({})).toBe('captcha_needed');
	expect(await precheck({ captcha_output: 'e30=', pass_token: 'ab' })).toBe('captcha_needed');
	expect(await precheck({ ...proof, pass_token: 'ab'.repeat(32) })).toBe('captcha_needed');
	expect(await precheck(await solve('register'))).toBe('captcha_needed');
	expect(await precheck(proof, { ...CLIENT, deviceKey: 'another' })).toBe('captcha_needed');

	expect(await precheck(proof)).toBe('worth a look');
	expect(await precheck(await solve('captcha'))).toBe('worth a look');
});

test('a captcha is looked up without being checked or consumed', async ({ tx }) => {
	const values = await readSettings(tx);
	const log = pino({ level: 'silent' });
	const botCheck = createBotCheck({ settings: { values: () => values }, vault, log });
	const admission = { purpose: 'login', input: { captcha: 'XXXXX' }, client: CLIENT } as const;

	await expect(botCheck.precheck(tx, admission)).rejects.toMatchObject({
		code: 'captcha_wrong',
		field: 'captcha',
	});
	await makeCaptcha(tx, { deviceKey: DEVICE, now: NOW });
	await botCheck.precheck(tx, admission);
	expect(await tx.selectFrom('bot_check_captcha').selectAll().execute()).toHaveLength(1);
});
