import { expect } from 'vitest';
import * as z from 'zod/mini';
import { isAgentType } from '#lib/rules/auth/account.ts';
import type { Call } from '#lib/wps/call.ts';
import {
	getAgentBill,
	getAgentBillFile,
	listAgentBillPlays,
	listAgentBillRows,
	listAgentBills,
} from '#lib/wps/contract/agent-bills.ts';
import { exportAgentReport } from '#lib/wps/contract/agent-files.ts';
import { setDownlineNote } from '#lib/wps/contract/agent-notes.ts';
import * as productReports from '#lib/wps/contract/agent-product-reports.ts';
import * as agentReports from '#lib/wps/contract/agent-reports.ts';
import { getTeamOverview } from '#lib/wps/contract/agents.ts';
import { calls } from '#lib/wps/contract/calls.ts';
import * as deposits from '#lib/wps/contract/deposits.ts';
import { launchFacebook, launchGame } from '#lib/wps/contract/launch.ts';
import * as lotteryOrders from '#lib/wps/contract/lottery-orders.ts';
import { changePassword } from '#lib/wps/contract/member.ts';
import {
	addPasskey,
	beginPasskey,
	removePasskey,
	renamePasskey,
} from '#lib/wps/contract/passkeys.ts';
import * as payoutAccounts from '#lib/wps/contract/payout-accounts.ts';
import * as pointMall from '#lib/wps/contract/point-mall.ts';
import {
	beginTotp,
	changePaymentPassword,
	confirmTotp,
	removeTotp,
	renewRecoveryCodes,
	setPaymentPassword,
} from '#lib/wps/contract/security.ts';
import { confirmSocial } from '#lib/wps/contract/social.ts';
import * as transfers from '#lib/wps/contract/transfers.ts';
import { uploadProof } from '#lib/wps/contract/uploads.ts';
import { depositPlayMoney } from '#lib/wps/contract/wallet.ts';
import * as withdrawals from '#lib/wps/contract/withdrawals.ts';
import type { RefusalCode } from '#lib/wps/refusals.ts';
import { test as base } from '../api.ts';
import { NEWS_CALLS, REGISTER_CALLS, REGISTER_WRITES } from './agent-inputs.ts';
import { type Caller, makeCallers, type Owned, tokenFor } from './callers.ts';
import { CONTRACT_CALLS, CONTRACT_WRITES } from './contract-inputs.ts';
import { inputOf, isPublicId, ownedInputOf } from './inputs.ts';
import { namesOf, sendWire } from './send-wire.ts';

/** Refusals of access. Any other response means that the caller was let in. */
const GATES = [
	...(['not_logged_in', 'real_account_needed', 'agent_needed'] as const),
	...(['password_change_needed', 'contact_needed'] as const),
] as const;
type Gate = (typeof GATES)[number];
type Outcome = 'in' | Gate;

function ofAgents(call: Call): [Call, (caller: Caller) => Outcome] {
	return [call, ({ type = 0 }) => (isAgentType(type) ? 'in' : 'agent_needed')];
}

const AGENT_REPORTS = [
	agentReports.listDownlines,
	setDownlineNote,
	...[productReports.getLottoProfit, productReports.getPvpFishingProfit],
	productReports.getRngBetting,
	agentReports.listTeamBets,
	agentReports.listTeamMovements,
	agentReports.getDownlineProfit,
	agentReports.getIncome,
	exportAgentReport,
];

/** The agent directly above a member sees its account name here, and its transfers to the agent. */
const NAMES_DIRECTS = new Set<Call>([...AGENT_REPORTS, transfers.listTransfers]);

/** Checks of a call beyond its `access`. */
const EXCEPTIONS = new Map<Call, (caller: Caller) => Outcome>([
	...[getTeamOverview, transfers.transferToDownline, ...CONTRACT_CALLS].map(ofAgents),
	...[transfers.transferToPlay, transfers.listTransfers].map(ofAgents),
	...[listAgentBills, getAgentBill, getAgentBillFile, listAgentBillRows].map(ofAgents),
	...[listAgentBillPlays].map(ofAgents),
	...[...AGENT_REPORTS, ...REGISTER_CALLS, ...NEWS_CALLS].map(ofAgents),
]);

/** Calls that move money or change a security setting. */
const CLOSED_TO_LIMITED = new Set<Call>([
	...[depositPlayMoney, launchGame, launchFacebook],
	...[deposits.depositByPage, deposits.depositByQr, deposits.depositByTransfer],
	...[transfers.transferToUpline, transfers.transferToDownline, withdrawals.settleOwed],
	transfers.transferToPlay,
	...[uploadProof, deposits.sendDepositProof, withdrawals.withdraw, withdrawals.confirmPayment],
	...[payoutAccounts.bindPayoutAccount, payoutAccounts.removePayoutAccount],
	...[changePassword, changePaymentPassword, setPaymentPassword, confirmSocial],
	...[beginTotp, confirmTotp, removeTotp, renewRecoveryCodes],
	...[beginPasskey, addPasskey, renamePasskey, removePasskey],
	...[lotteryOrders.placeBets, lotteryOrders.placeClassicBets, lotteryOrders.placeVnBets],
	lotteryOrders.cancelLines,
	...[pointMall.redeemPointGoods, pointMall.convertPoints],
	...[...CONTRACT_WRITES, ...REGISTER_WRITES],
]);

interface World {
	callers: Caller[];
	owned: Owned;
}

const test = base.extend<{ world: World }>({
	world: [
		async ({ api, database }, use) => {
			await use(await makeCallers(api, database.db, database.owner));
		},
		{ scope: 'file' },
	],
});

/** Every call by every caller: minutes on a busy machine. */
const ALL_CALLS_MS = 600_000;

test('every call admits exactly the callers of its access', {
	timeout: ALL_CALLS_MS,
}, async ({ api, db, world: { callers, owned } }) => {
	const wrong: string[] = [];
	const rows: string[][] = [['call', ...callers.map(({ name }) => name)]];
	for (const call of calls) {
		const row = [`${call.method} ${call.path}`];
		for (const caller of callers) {
			const token = await tokenFor(db, caller);
			const answer = await api.call(call, inputOf(call, owned) as never, token);
			const code = answer.ok ? undefined : answer.refusal.code;
			const outcome = code && isGate(code) ? code : 'in';
			const wanted = expected(call, caller);
			row.push(outcome === 'in' ? 'in' : SHORT[outcome]);
			const place = `${caller.name} at ${call.path}`;
			if (outcome !== wanted) wrong.push(`${place}: ${outcome}, not ${wanted}`);
			if (code && FAULTS.includes(code)) wrong.push(`${place}: ${code}`);
			const shown =
				caller.isUpline && NAMES_DIRECTS.has(call)
					? { ...owned, username: '', transferId: '' }
					: owned;
			if (!caller.isOwner) wrong.push(...leaks(answer, shown).map((leak) => `${place}: ${leak}`));
		}
		rows.push(row);
	}

	console.log(
		`\n${table(rows)}\n\n- no session needed, T real account needed, A agents only, P the password first, C a contact first`,
	);
	expect(wrong).toEqual([]);
});

test('no input reaches the data of another member', async ({
	api,
	db,
	world: { callers, owned },
}) => {
	const wrong: string[] = [];
	for (const call of calls) {
		const input = ownedInputOf(call, owned);
		if (!input) continue;
		for (const caller of callers.filter(({ isOwner }) => !isOwner)) {
			const answer = await api.call(call, input as never, await tokenFor(db, caller));
			if (answer.ok) wrong.push(`${caller.name} at ${call.path}`);
			wrong.push(...leaks(answer, owned).map((leak) => `${caller.name}, ${call.path}: ${leak}`));
		}
	}

	expect(wrong).toEqual([]);
});

/** Bodies in the family's form: clients of other hosts send fields that are not read. */
const READS_MORE = new Set<Call>([lotteryOrders.placeClassicBets, lotteryOrders.placeVnBets]);
const strict = calls.filter((call) => !READS_MORE.has(call));

test.for(strict.map((call) => [`${call.method} ${call.path}`, call] as const))(
	'%s accepts its sample and refuses an unknown field',
	async ([, call], { api, db, world: { callers, owned } }) => {
		const input = inputOf(call, owned);
		const wire = z.safeEncode(call.input, input as z.output<typeof call.input>);
		expect(wire.success, 'the call has no sample in inputs.ts').toBe(true);

		const more = { ...(wire.data as object), type: 1, balance: 9, memberId: 1, isAdmin: true };
		const known = namesOf(call);
		const unknown = Object.keys(more).filter((name) => !known.includes(name));
		expect(unknown).toContain('isAdmin');
		const player = callers.find(({ isOwner }) => isOwner);
		const token = player && (await tokenFor(db, player));
		const answer = await sendWire(api, call, more, token);
		expect(answer).toMatchObject({ status: 400, body: { errorCode: 'request_param_err' } });
	},
);

test('an input with an id declares the owner of the data', ({ world: { owned } }) => {
	const silent = calls.flatMap((call) =>
		namesOf(call)
			.filter((name) => /^(id|ids)$|Ids?$/.test(name) && !isPublicId(call, name))
			.filter(() => ownedInputOf(call, owned) === undefined)
			.map((name) => `${call.path}: ${name}`),
	);

	expect(silent).toEqual([]);
});

const FAULTS: readonly RefusalCode[] = ['unknown_error', 'unavailable', 'network', 'not_found'];

const SHORT: Record<Gate, string> = {
	not_logged_in: '-',
	real_account_needed: 'T',
	agent_needed: 'A',
	password_change_needed: 'P',
	contact_needed: 'C',
};

/**
 * Returns the outcome that the contract defines for a call and a caller. A new kind of access has
 * no line here.
 */
function expected(call: Call, caller: Caller): Outcome {
	const entersAnew = call.access === 'visitor' && Boolean(call.opensSession || call.closesSession);
	// Shared responses are requested without a session.
	if (caller.hasExpiredToken) return entersAnew || call.cacheTags ? 'in' : 'not_logged_in';
	const byAccess: Record<Call['access'], Outcome> = {
		visitor: 'in',
		member: caller.memberId === undefined ? 'not_logged_in' : 'in',
		real:
			caller.memberId === undefined
				? 'not_logged_in'
				: caller.type === 4
					? 'real_account_needed'
					: 'in',
	};
	const outcome = byAccess[call.access];
	const isOpen = call.access === 'visitor' || call.allowedWithExpiredPassword === true;
	if (outcome === 'in' && caller.mustChange && !isOpen) return 'password_change_needed';
	if (outcome === 'in' && caller.isLimited && CLOSED_TO_LIMITED.has(call)) return 'contact_needed';
	return outcome === 'in' ? (EXCEPTIONS.get(call)?.(caller) ?? 'in') : outcome;
}

function isGate(code: string): code is Gate {
	return (GATES as readonly string[]).includes(code);
}

/** Returns which private data of player A a response contains. */
function leaks(answer: unknown, owned: Owned): string[] {
	const text = JSON.stringify(answer, (_, value) =>
		typeof value === 'bigint' ? String(value) : value,
	);
	return Object.entries(owned)
		.filter(([, value]) => typeof value === 'string' && value !== '' && text.includes(value))
		.map(([name]) => `shows player A's ${name}`);
}

function table(rows: string[][]): string {
	const widths = (rows[0] ?? []).map((_, at) =>
		Math.max(...rows.map((row) => row[at]?.length ?? 0)),
	);
	return rows
		.map((row) =>
			row
				.map((cell, at) => cell.padEnd(widths[at] ?? 0))
				.join('  ')
				.trimEnd(),
		)
		.join('\n');
}
