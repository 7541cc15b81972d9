import { isAgentType } from '#lib/rules/auth/account.ts';
import * as contract from '#lib/wps/contract/transfers.ts';
import { refuse } from '#platform/core/refuse.ts';
import { type DbContext, type Route, routeWithDb } from '#platform/core/route.ts';
import type { Vault } from '#platform/core/vault.ts';
import { transaction } from '#platform/db/database.ts';
import { agentCash } from '#platform/ledger/accounts.ts';
import { balanceOf } from '#platform/ledger/balances.ts';
import { provePaymentPassword } from '#platform/people/auth/security/prove-payment-password.ts';
import { requireRecentAuth } from '#platform/people/auth/security/recent-auth.ts';
import { requireFullSession } from '#platform/people/auth/sessions/limited-session.ts';
import type { Throttle } from '#platform/people/auth/throttle.ts';
import { hasTransfers } from '#platform/settings/policy.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { mayLeave } from '../withdrawals/may-leave.ts';
import { findUpline } from './rows.ts';
import { transferMoney } from './transfer-money.ts';

interface Services {
	vault: Vault;
	settings: () => Settings;
	/** Wrong payment passwords per member. */
	throttle: Throttle;
}

/** The routes of transfers between a member and the agent directly above. */
export function transferRoutes(services: Services): Route[] {
	const { vault, settings } = services;
	return [
		routeWithDb(contract.getTransferOffer, async (_, { db, caller, now }) => {
			const { memberId, currency, type } = caller;
			const upline = await findUpline(db, memberId);
			const isAgent = isAgentType(type);
			const isOn = hasTransfers(settings());
			const toUpline = isOn && upline !== undefined && isAgentType(upline.type);
			const leaving = await mayLeave(db, { caller, settings: settings(), vault, now });
			return {
				toUpline,
				toDownline: isOn && isAgent,
				...(toUpline && { uplineAccount: upline.username }),
				available: leaving.available,
				blocks: leaving.blocks.map(({ code, params }) => ({ code, params })),
				...(isAgent && { agentBalance: await balanceOf(db, agentCash(memberId, currency)) }),
			};
		}),
		routeWithDb(contract.transferToUpline, async (input, context) => {
			return await transfer(services, { direction: 'up', input, context });
		}),
		routeWithDb(contract.transferToDownline, async (input, context) => {
			return await transfer(services, { direction: 'down', input, context });
		}),
	];
}

interface TransferInput {
	direction: 'up' | 'down';
	input: {
		transferId: string;
		account: string;
		amount: bigint;
		paymentPassword?: string | undefined;
	};
	context: DbContext<typeof contract.transferToUpline>;
}

async function transfer(
	{ vault, settings, throttle }: Services,
	{ direction, input, context: { db, caller, now } }: TransferInput,
) {
	requireFullSession(caller);
	if (direction === 'down' && !isAgentType(caller.type)) throw refuse('agent_needed');
	if (!hasTransfers(settings())) throw refuse('transfer_off');
	const { paymentPassword: given, ...asked } = input;
	if (given === undefined) await requireRecentAuth(db, caller, now);
	else await provePaymentPassword(db, throttle, { memberId: caller.memberId, given });
	return await transaction(db, (tx) =>
		transferMoney(tx, { vault, settings }, { caller, transfer: asked, direction, now }),
	);
}
