import { randomBytes, randomUUID } from 'node:crypto';
import pino from 'pino';
import { expect } from 'vitest';
import type { BotCheckProof } from '#lib/wps/contract/bot-check.ts';
import type { Refusal } from '#platform/core/refuse.ts';
import { createVault } from '#platform/core/vault.ts';
import { type BotCheck, createBotCheck } from '#platform/people/bot-check/bot-check.ts';
import { makeCaptcha } from '#platform/people/bot-check/captcha.ts';
import { readSettings } from '#platform/settings/read-settings.ts';
import { type GeetestServer, startGeetest } from '../../../geetest-server.ts';
import { solveProof } from '../../../solve-proof.ts';
import { test as base } from '../../database.ts';
import { CLIENT as NOBODY } from './client.ts';

const ID = '0123456789abcdef0123456789abcdef';
const KEY = 'key-of-the-operator-1';
const DEVICE = 'device-of-the-test';
const NOW = new Date();
const log = pino({ level: 'silent' });
const vault = createVault({ vaultKeys: [randomBytes(32)], markKey: randomBytes(32) });
const CLIENT = { ...NOBODY, deviceKey: DEVICE };

interface Check {
	botCheck: BotCheck;
	admit: (input: BotCheckProof & { captcha?: string }) => Promise<unknown>;
}

const test = base.extend<{ geetest: GeetestServer; check: Check }>({
	// biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures used.
	geetest: async ({}, use) => {
		const geetest = await startGeetest(ID, KEY);
		await use(geetest);
		geetest.stop();
	},
	check: async ({ tx, geetest: { origin } }, use) => {
		const values = { ...(await readSettings(tx)), proofOfWork: true, GEETEST3: true };
		const keys = { captchaId: ID, captchaKey: KEY, origin, filesOrigin: origin };
		const botCheck = createBotCheck({
			settings: { values: () => values },
			vault,
			log,
			geetest: keys,
		});
		const admit = (input: BotCheckProof & { captcha?: string }) =>
			botCheck.admit(tx, { purpose: 'login', input, client: CLIENT, now: NOW }).then(
				() => 'in',
				({ code, params }: Refusal) => ({ code, params }),
			);
		await use({ botCheck, admit });
	},
});

const NEEDED = { code: 'captcha_needed', params: { captcha: '1' } };

test('a proof accepted by geetest admits one call', async ({ check, geetest }) => {
	const task = await check.botCheck.ask({ purpose: 'login', deviceKey: DEVICE, now: NOW });
	expect(task).toEqual({ captchaId: ID, captchaScript: `${geetest.origin}/v4/gt4.js` });
	const proof = aProof();

	expect(await check.admit(proof)).toBe('in');
	expect(await check.admit(proof)).toMatchObject({ code: 'proof_used' });
	expect(geetest.asked).toEqual([proof.lot_number, proof.lot_number]);
});

test.for(['refuses', 'fails'] as const)(
	'while geetest %s no proof is accepted and a captcha is offered',
	async (mood, { check, geetest, tx }) => {
		geetest.mood = mood;

		expect(await check.admit(aProof())).toEqual(NEEDED);

		await makeCaptcha(tx, { deviceKey: DEVICE, now: NOW });
		const rows = await tx.selectFrom('bot_check_captcha').selectAll().execute();
		expect(await check.admit({ captcha: rows[0]?.code ?? '' })).toBe('in');
	},
);

test('with geetest on the small task is refused and the large one accepted', async ({ check }) => {
	const large = await check.botCheck.ask({ purpose: 'captcha', deviceKey: DEVICE, now: NOW });
	if (!large.challenge) throw new Error('there is no large task');

	expect(await check.admit({})).toEqual(NEEDED);
	expect(await check.admit(await solveProof(large.challenge))).toBe('in');
});

function aProof() {
	return {
		lot_number: randomUUID().replaceAll('-', ''),
		captcha_output: 'solved',
		pass_token: 'pass',
		gen_time: '1760000000',
	};
}
