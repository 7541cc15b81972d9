import { randomUUID } from 'node:crypto';
import type { Call, InputOf } from '#lib/wps/call.ts';
import { getBotCheckTask } from '#lib/wps/contract/bot-check.ts';
import { getContentPage } from '#lib/wps/contract/content.ts';
import * as deposits from '#lib/wps/contract/deposits.ts';
import { addFavourite, removeFavourite } from '#lib/wps/contract/favourites.ts';
import { getBet } from '#lib/wps/contract/games.ts';
import { launchGame, launchTrial } from '#lib/wps/contract/launch.ts';
import * as limits from '#lib/wps/contract/limits.ts';
import { sendLoginCode, verifyLogin } from '#lib/wps/contract/login-verification.ts';
import * as lottery from '#lib/wps/contract/lottery.ts';
import * as lotteryOrders from '#lib/wps/contract/lottery-orders.ts';
import {
	changePassword,
	register,
	registerAutoNamed,
	registerByMobile,
} from '#lib/wps/contract/member.ts';
import * as passkeys from '#lib/wps/contract/passkeys.ts';
import * as payoutAccounts from '#lib/wps/contract/payout-accounts.ts';
import { setProfileIcon } from '#lib/wps/contract/profile.ts';
import { checkAffiliate } from '#lib/wps/contract/registration.ts';
import { getEvent, getStatement, getStatementSummary } from '#lib/wps/contract/reports.ts';
import * as security from '#lib/wps/contract/security.ts';
import { login } from '#lib/wps/contract/session.ts';
import { endSession } from '#lib/wps/contract/sessions.ts';
import { receiveSocial, registerSocial, startSocial } from '#lib/wps/contract/social.ts';
import * as transfers from '#lib/wps/contract/transfers.ts';
import * as uploads from '#lib/wps/contract/uploads.ts';
import * as verification from '#lib/wps/contract/verification.ts';
import { depositPlayMoney, transferWallet } from '#lib/wps/contract/wallet.ts';
import * as withdrawals from '#lib/wps/contract/withdrawals.ts';
import { aNewMember } from '../api.ts';
import { AGENT_SAMPLES } from './agent-inputs.ts';
import type { Owned } from './callers.ts';
import { CONTRACT_SAMPLES, OWNED_CONTRACTS } from './contract-inputs.ts';
import { OWNED_REWARDS, REWARD_SAMPLES } from './reward-inputs.ts';
import { type Make, sample } from './sample.ts';
import { OWNED_TALK, TALK_SAMPLES } from './talk-inputs.ts';

/** An id without a pending login. */
const PENDING_ID = 'nobody-waits-under-this-name';

/** No lottery has this number, and none an issue of this name. */
const NO_GAME = 9999;
const NO_NUMERO = '20200101';

const LOSS_OF_DAY = { kind: 'loss', window: 'day' } as const;

/** A valid input for each call that does not accept an empty one. Created anew for each request. */
const SAMPLES = new Map<Call, Make<Call>>([
	sample(login, () => ({ username: 'nobodyatall', password: 'not-the-one' })),
	sample(register, () => aNewMember()),
	sample(changePassword, () => ({
		oldPassword: 'not-the-one',
		newPassword: 'river-at-dusk-71',
		confirmNewPassword: 'river-at-dusk-71',
	})),
	sample(registerAutoNamed, () => {
		const { username: _, ...member } = aNewMember();
		return member;
	}),
	sample(registerByMobile, () => ({ ...aNewMember(), mobileNum: '1712345678' })),
	sample(setProfileIcon, () => ({ avatar: '1' })),
	sample(getBotCheckTask, () => ({ purpose: 'login' as const })),
	sample(getContentPage, () => ({ slug: 'join' as const })),
	sample(checkAffiliate, () => ({ code: 'nobodys' })),
	sample(verification.sendCode, () => ({ mobileNum: '1712345678' })),
	sample(verification.sendRegisterCode, () => ({ mobileNum: '1712345678' })),
	sample(verification.resetByMobile, () => ({
		mobileNum: '1712345678',
		verificationCode: '000000',
		newPassword: 'river-at-dusk-71',
	})),
	sample(verification.sendResetLink, () => ({ username: 'nobody', email: 'nobody@site.test' })),
	sample(verification.sendResetSms, () => ({ username: 'nobody', mobileNum: '1712345678' })),
	sample(verification.checkResetLink, () => ({ token: 'none' })),
	sample(verification.resetByLink, () => ({ token: 'none', newPassword: 'river-at-dusk-71' })),
	sample(startSocial, () => ({
		provider: 'google' as const,
		origin: 'http://site.test',
		next: '/',
		language: 'en' as const,
	})),
	sample(receiveSocial, () => ({ provider: 'google' as const, query: '?state=none' })),
	sample(registerSocial, () => ({ username: 'nobodyatall', termsAccepted: true })),
	sample(depositPlayMoney, () => ({ depositId: randomUUID(), amount: 100_0000n })),
	...[
		...[deposits.depositByPage, deposits.depositByQr, deposits.depositByTransfer],
		deposits.depositByCoin,
	].map((call) =>
		sample(call, () => ({ depositId: randomUUID(), amount: 500_0000n, vendorId: 'mobile' })),
	),
	sample(deposits.getDeposit, () => ({ id: randomUUID() })),
	sample(uploads.uploadProof, () => ({ picture: new File(['no picture'], 'proof.png') })),
	sample(uploads.getProof, () => ({ id: randomUUID() })),
	sample(deposits.sendDepositProof, () => ({ id: randomUUID(), trxId: '9F4K2L7M1P' })),
	sample(payoutAccounts.bindPayoutAccount, () => ({
		...{ cardId: randomUUID(), kind: 'ewallet' as const, bankCode: 'WALLET1' },
		...{ number: '01712345678', holder: 'MD RAHIM UDDIN' },
	})),
	sample(payoutAccounts.removePayoutAccount, () => ({ cardId: randomUUID() })),
	sample(withdrawals.withdraw, () => ({
		...{ withdrawId: randomUUID(), cardId: randomUUID(), amount: 500_0000n },
	})),
	sample(withdrawals.settleOwed, () => ({ settleId: randomUUID() })),
	sample(withdrawals.getWithdrawal, () => ({ id: randomUUID() })),
	sample(withdrawals.confirmPayment, () => ({
		transactionId: randomUUID(),
		action: 'received' as const,
	})),
	...REWARD_SAMPLES,
	...AGENT_SAMPLES,
	...CONTRACT_SAMPLES,
	...TALK_SAMPLES,
	sample(transfers.transferToPlay, () => ({ transferId: randomUUID(), amount: 500_0000n })),
	...[transfers.transferToUpline, transfers.transferToDownline].map((call) =>
		sample(call, () => ({ transferId: randomUUID(), account: 'nobodys', amount: 500_0000n })),
	),
	sample(transferWallet, () => ({ from: 'main', to: 'JHL', amount: 500_0000n })),
	sample(limits.setLimit, () => ({ ...LOSS_OF_DAY, amount: 500_0000n })),
	sample(limits.confirmLimit, () => LOSS_OF_DAY),
	sample(limits.cancelLimitRise, () => LOSS_OF_DAY),
	sample(limits.takeTimeOut, () => ({ term: 'none' })),
	sample(limits.excludeSelf, () => ({ term: '6m', word: 'not the word' })),
	sample(limits.setRealityCheck, () => ({ minutes: 60 })),
	sample(launchGame, () => ({ vassalage: 'JHL', gameCode: 'padma-gold' })),
	sample(launchTrial, () => ({ vassalage: 'JHL', gameCode: 'padma-gold' })),
	sample(getBet, () => ({ vassalage: 'JHL', roundId: 'nobodys' })),
	sample(getEvent, () => ({ id: 'deposit:nobodys' })),
	sample(getStatementSummary, () => ({ from: '2026-01-01', to: '2026-01-31' })),
	sample(getStatement, () => ({ from: '2026-01-01', to: '2026-01-31' })),
	sample(addFavourite, () => ({ nodeId: '999999' })),
	sample(removeFavourite, () => ({ nodeId: '999999' })),
	sample(endSession, () => ({ id: 999_999_999 })),
	sample(verifyLogin, () => ({ pendingId: PENDING_ID, way: 'totp' as const, code: '123456' })),
	sample(sendLoginCode, () => ({ pendingId: PENDING_ID, way: 'sms' as const })),
	sample(security.stepUp, () => ({ way: 'password' as const, secret: 'not-the-one' })),
	sample(security.confirmTotp, () => ({ code: '123456' })),
	sample(security.removeTotp, () => ({ code: '123456' })),
	...[security.setPaymentPassword, security.changePaymentPassword].map((call) =>
		sample(call, () => ({ paymentPassword: '402917', confirmPaymentPassword: '402917' })),
	),
	sample(security.sendContactCode, () => ({ email: `${randomUUID()}@example.test` })),
	sample(security.bindContact, () => ({ email: 'a@example.test', verificationCode: '123456' })),
	sample(passkeys.addPasskey, () => ({ response: '{}', name: 'Phone' })),
	sample(passkeys.renamePasskey, () => ({ id: 'nobodys', name: 'Phone' })),
	sample(passkeys.removePasskey, () => ({ id: 'nobodys' })),
	sample(passkeys.loginByPasskey, () => ({ response: '{}' })),
	sample(passkeys.stepUpByPasskey, () => ({ response: '{}' })),
	...[
		...[lottery.getPlayMenu, lottery.getLotterySetting, lottery.listChaseNumeros],
		...[lottery.listDraws, lottery.getHotGapInfo],
	].map((call) => sample(call, () => ({ id: NO_GAME }))),
	...[...[lottery.getNearNumeros, lottery.addFavouriteLottery, lottery.removeFavouriteLottery]].map(
		(call) => sample(call, () => ({ gameId: NO_GAME })),
	),
	sample(lottery.listDrawsByCode, () => ({ code: 'no-lottery' })),
	sample(lottery.getDrawProof, () => ({ gameId: NO_GAME, numero: NO_NUMERO })),
	sample(lottery.getQuota, () => ({ gameId: NO_GAME, numero: NO_NUMERO, play: 'd5.position' })),
	sample(lotteryOrders.placeBets, () => betOf(randomUUID())),
	sample(lotteryOrders.placeClassicBets, () => classicBetOf(randomUUID())),
	sample(lotteryOrders.placeVnBets, () => vnBetOf(randomUUID())),
	sample(lotteryOrders.getOrder, () => ({ no: '999999999' })),
	sample(lotteryOrders.getReceipt, () => ({ line: '999999999' })),
	sample(lotteryOrders.cancelLines, () => ({ ids: ['999999999'] })),
]);

/** Calls whose input names owned data, with the names of player A's data. */
const OWNED = new Map<Call, Make<Call>>([
	sample(depositPlayMoney, ({ depositId }) => ({ depositId, amount: 500_0000n })),
	...[
		...[deposits.depositByPage, deposits.depositByQr, deposits.depositByTransfer],
		deposits.depositByCoin,
	].map((call) =>
		sample(call, ({ depositId }) => ({ depositId, amount: 500_0000n, vendorId: 'mobile' })),
	),
	sample(deposits.getDeposit, ({ depositId }) => ({ id: depositId })),
	sample(uploads.getProof, ({ imageId }) => ({ id: imageId })),
	sample(deposits.sendDepositProof, ({ depositId }) => ({ id: depositId, trxId: '9F4K2L7M1P' })),
	sample(payoutAccounts.bindPayoutAccount, ({ cardId }) => ({
		...{ cardId, kind: 'ewallet' as const, bankCode: 'WALLET1' },
		...{ number: '01712345678', holder: 'MD RAHIM UDDIN' },
	})),
	sample(payoutAccounts.removePayoutAccount, ({ cardId }) => ({ cardId })),
	sample(withdrawals.checkWithdrawal, ({ cardId }) => ({ cardId, amount: 500_0000n })),
	sample(withdrawals.withdraw, ({ withdrawId, cardId }) => ({
		...{ withdrawId, cardId, amount: 500_0000n },
	})),
	sample(withdrawals.getWithdrawal, ({ withdrawId }) => ({ id: withdrawId })),
	sample(withdrawals.confirmPayment, ({ withdrawId }) => ({
		transactionId: withdrawId,
		action: 'received' as const,
	})),
	...OWNED_REWARDS,
	...OWNED_TALK,
	...OWNED_CONTRACTS,
	sample(transfers.transferToPlay, ({ transferId }) => ({ transferId, amount: 500_0000n })),
	...[transfers.transferToUpline, transfers.transferToDownline].map((call) =>
		sample(call, ({ transferId }) => ({ transferId, account: 'nobodys', amount: 500_0000n })),
	),
	sample(transferWallet, ({ transferId }) => ({
		...{ transferId, from: 'main', to: 'JHL', amount: 500_0000n },
	})),
	sample(getBet, ({ roundId }) => ({ vassalage: 'JHL', roundId })),
	sample(getEvent, ({ depositId }) => ({ id: `deposit:${depositId}` })),
	sample(endSession, ({ sessionId }) => ({ id: Number(sessionId) })),
	sample(passkeys.renamePasskey, ({ passkeyId }) => ({ id: passkeyId, name: 'Mine' })),
	sample(passkeys.removePasskey, ({ passkeyId }) => ({ id: passkeyId })),
	sample(lotteryOrders.placeBets, ({ betOrderId }) => betOf(betOrderId)),
	sample(lotteryOrders.placeClassicBets, ({ betOrderId }) => classicBetOf(betOrderId)),
	sample(lotteryOrders.placeVnBets, ({ betOrderId }) => vnBetOf(betOrderId)),
	sample(lotteryOrders.getOrder, ({ betOrderNo }) => ({ no: betOrderNo })),
	sample(lotteryOrders.getReceipt, ({ betLineId }) => ({ line: betLineId })),
	sample(lotteryOrders.cancelLines, ({ betLineId }) => ({ ids: [betLineId] })),
]);

/** Calls whose `id` is the number of a lottery. */
const OF_LOTTERIES = new Set<Call>([
	...[lottery.getPlayMenu, lottery.getLotterySetting, lottery.listChaseNumeros],
	...[lottery.listDraws, lottery.getHotGapInfo],
]);

/** Fields whose name sounds like owned data, with the reason why they are not. */
const NOT_OWNED: readonly string[] = [
	// The id of a pending login: valid only in the browser that started it.
	'pendingId',
	// A browser's own id; it opens nothing.
	'loginDeviceId',
	// A channel of deposits, a group of channels, and a promotion of the catalogue.
	'vendorId',
	'groupId',
	'promotionId',
	// A mission is an offer.
	'missionId',
	// The browser of a deposit, for the provider.
	'deviceId',
	// What a provider wrote about a payment: a claim, checked with the provider.
	'trxId',
	// Games of the catalogue.
	'nodeId',
	'gameId',
	'prizeModeId',
	// Another member's requirement is not found among the own ones, so it selects nothing.
	'requirementId',
	// The id of a form: it names an event of the own account alone.
	'settleId',
	'sendId',
	// A rule and a period: it names a reward of the own account alone.
	'promotionClaimId',
	// The record of a draw is public, and names no member.
	'drawId',
	// The type of an account, not an account.
	'typeId',
	// Members of the own team: all others are `not_in_tree` (tests/platform/agents).
	'agentId',
	'customerId',
	// Links of agents: others' are `link_gone` (tests/platform/agents/register).
	'affiUrlId',
	// Announcements of other lines are `message_not_found` (tests/platform/agents/announcements).
	'announcementIds',
	// The name of a recommender, which the registration asks for.
	'recommenderId',
];

/** Whether a field of a call sounds like owned data and is not. */
export function isPublicId(call: Call, name: string): boolean {
	return NOT_OWNED.includes(name) || (name === 'id' && OF_LOTTERIES.has(call));
}

export function inputOf(call: Call, owned: Owned): object {
	return (SAMPLES.get(call)?.(owned) ?? {}) as object;
}

/** Returns the input with player A's names; undefined for calls that name nothing. */
export function ownedInputOf(call: Call, owned: Owned): object | undefined {
	return OWNED.get(call)?.(owned) as object | undefined;
}

function betOf(orderId: string): InputOf<typeof lotteryOrders.placeBets> {
	return {
		...{ orderId, gameId: NO_GAME, prizeMode: 'Lott' },
		lines: [{ play: 'd5.position', balls: '1||||', price: 1_0000n }],
		issues: [{ numero: NO_NUMERO, multiple: 1 }],
	};
}

function classicBetOf(orderId: string): InputOf<typeof lotteryOrders.placeClassicBets> {
	const bettingSlipString = '1||||~1~d5.position~1~1950~1';
	return { orderId, gameId: NO_GAME, currentNumero: NO_NUMERO, bettingSlipString };
}

function vnBetOf(orderId: string): InputOf<typeof lotteryOrders.placeVnBets> {
	const numero = [{ numero: NO_NUMERO, multiple: 1 }];
	const bet = { playId: 'vn.lo2', bettingContent: '01', singleBetPrice: '1', numero };
	return { orderId, contents: [{ gameId: NO_GAME, ...bet }] };
}
