import { randomBytes } from 'node:crypto';
import pino from 'pino';
import { expect } from 'vitest';
import type { BotCheckProof, BotCheckPurpose } from '#lib/wps/contract/bot-check.ts';
import type { Refusal } from '#platform/core/refuse.ts';
import { createVault } from '#platform/core/vault.ts';
import { createBotCheck } from '#platform/people/bot-check/bot-check.ts';
import { makeCaptcha } from '#platform/people/bot-check/captcha.ts';
import { readSettings } from '#platform/settings/read-settings.ts';
import { solveProof } from '../../../solve-proof.ts';
import { test as base, NOON } from '../../database.ts';
import { CLIENT } from './client.ts';

const DEVICE = 'device-of-the-test';
const log = pino({ level: 'silent' });
const vault = createVault({ vaultKeys: [randomBytes(32)], markKey: randomBytes(32) });

const test = base.extend<{ aCheck: (isOn?: boolean) => Promise<Check> }>({
	aCheck: async ({ tx }, use) => {
		await use(async (isOn = true) => {
			const values = { ...(await readSettings(tx)), proofOfWork: isOn };
			const botCheck = createBotCheck({ settings: { values: () => values }, vault, log });
			return {
				async prove(purpose, deviceKey = DEVICE) {
					const { challenge } = await botCheck.ask({ purpose, deviceKey, now: NOW });
					return challenge ? solveProof(challenge) : {};
				},
				async admit(
					input,
					{ purpose = 'login', deviceKey = DEVICE, needsCaptcha, now = NOW } = {},
				) {
					const client = { ...CLIENT, deviceKey };
					const asked = { purpose, input, client, now, ...(needsCaptcha && { needsCaptcha }) };
					return botCheck.admit(tx, asked).then(
						() => 'in',
						({ code }: Refusal) => code,
					);
				},
			};
		});
	},
});

/** The library reads the real clock to check whether a challenge has expired. */
const NOW = new Date();

interface Check {
	prove(purpose: BotCheckPurpose, deviceKey?: string): Promise<BotCheckProof>;
	admit(
		input: BotCheckProof & { captcha?: string },
		how?: { purpose?: BotCheckPurpose; deviceKey?: string; needsCaptcha?: boolean; now?: Date },
	): Promise<string>;
}

test('a solved challenge admits one call only', async ({ aCheck }) => {
	const check = await aCheck();
	const proof = await check.prove('login');

	expect(await check.admit(proof)).toBe('in');
	expect(await check.admit(proof)).toBe('proof_used');
});

test('a proof is bound to its browser, its purpose and five minutes', async ({ aCheck }) => {
	const check = await aCheck();
	const proof = await check.prove('login');

	expect(await check.admit(proof, { deviceKey: 'another' })).toBe('captcha_needed');
	expect(await check.admit(proof, { purpose: 'register' })).toBe('captcha_needed');
	const later = new Date(NOW.getTime() + 301_000);
	expect(await check.admit(proof, { now: later })).toBe('captcha_needed');
	expect(await check.admit(proof)).toBe('in');
});

test.for([
	['nothing', () => ({})],
	['no signature', (proof: BotCheckProof) => ({ ...proof, pass_token: undefined })],
	['another signature', (proof: BotCheckProof) => ({ ...proof, pass_token: 'ab'.repeat(32) })],
	['invalid JSON', (proof: BotCheckProof) => ({ ...proof, captcha_output: '***' })],
	['an easier challenge', (proof: BotCheckProof) => ({ ...proof, captcha_output: easier(proof) })],
] as const)('%s is not a proof', async ([, change], { aCheck }) => {
	const check = await aCheck();
	const proof = await check.prove('login');

	expect(await check.admit(change(proof))).toBe('captcha_needed');
});

test('after failures only the large task replaces the captcha', async ({ aCheck }) => {
	const check = await aCheck();
	const [small, large] = [await check.prove('login'), await check.prove('captcha')];

	expect(await check.admit(small, { needsCaptcha: true })).toBe('captcha_needed');
	expect(await check.admit(large, { needsCaptcha: true })).toBe('in');
});

test('without proof of work only a captcha is required, when it is needed', async ({ aCheck }) => {
	const check = await aCheck(false);

	expect(await check.admit({})).toBe('in');
	expect(await check.admit({}, { needsCaptcha: true })).toBe('captcha_needed');
});

test('a captcha is valid for one call of its browser, in any case', async ({ aCheck, tx }) => {
	const check = await aCheck();
	const asking = { deviceKey: DEVICE, now: NOW };
	const draw = async () => {
		expect((await makeCaptcha(tx, asking)).subarray(1, 4).toString()).toBe('PNG');
		const rows = await tx.selectFrom('bot_check_captcha').selectAll().execute();
		expect(rows).toHaveLength(1);
		return rows[0]?.code ?? '';
	};

	const earlier = await draw();
	const code = await draw();
	expect(await check.admit({ captcha: code }, { deviceKey: 'another' })).toBe('captcha_wrong');
	expect(await check.admit({ captcha: ` ${code.toLowerCase()} ` })).toBe('in');
	expect(await check.admit({ captcha: code })).toBe('captcha_wrong');
	expect(earlier).not.toBe(code);

	await draw();
	expect(await check.admit({ captcha: 'XXXXX' })).toBe('captcha_wrong');
	expect(await tx.selectFrom('bot_check_captcha').selectAll().execute()).toEqual([]);
});

test('an expired captcha is refused', async ({ aCheck, tx }) => {
	const check = await aCheck();
	await makeCaptcha(tx, { deviceKey: DEVICE, now: NOON });
	const [row] = await tx.selectFrom('bot_check_captcha').selectAll().execute();
	const captcha = row?.code ?? '';

	const now = new Date(NOON.getTime() + 300_000);
	expect(await check.admit({ captcha }, { now })).toBe('captcha_wrong');
});

/** Returns the proof with a cheaper task than the signed one. */
function easier({ captcha_output = '' }: BotCheckProof): string {
	const output = JSON.parse(atob(captcha_output));
	return btoa(JSON.stringify({ ...output, parameters: { ...output.parameters, keyPrefix: '00' } }));
}
