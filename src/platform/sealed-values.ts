import { sealedWork } from './core/queue.ts';
import { type SealedColumn, sealedColumn } from './core/reseal.ts';
import { placeOf as chainPlace } from './lottery/issues/beacon.ts';
import { seedPlaceOf as issuePlace } from './lottery/issues/make-issues.ts';
import { payerPlace } from './money/deposits/post-receipt.ts';
import { placeOf as messagePlace } from './money/payments/receive-message.ts';
import { placeOf as picturePlace } from './money/proofs/store-picture.ts';
import { sealPlace as payoutPlace } from './money/withdrawals/payout-accounts.ts';
import { placeOf as totpPlace } from './people/auth/mfa/totp.ts';
import { placeOf as outboxPlace } from './people/messages/outbox.ts';
import { placeOf as contactPlace } from './people/profiles/contacts.ts';
import { placeOf as detailsPlace } from './people/profiles/details.ts';
import { placeOf as attemptPlace } from './people/social/attempts.ts';
import { placeOf as pendingPlace } from './people/social/pending.ts';
import { placeOf as dropPlace } from './play/jackpot/drop/plan-drop.ts';
import { secretPlace } from './play/vendors/vendor-ports.ts';
import { seedPlaceOf as drawPlace } from './rewards/draws/open-draws.ts';
import { aboutOf as ticketPlace } from './rewards/tickets/seeds.ts';
import { PLACE as contactOfTalk } from './talk/conversations/visitor.ts';

type Receipt = { provider: string; ref: string };

const RECEIPT = ['provider', 'provider_ref as ref'];

/**
 * Every value that the vault has sealed in the database: a new key seals each of them again. A
 * test compares the list with the columns of the schema.
 */
export const SEALED_VALUES: readonly SealedColumn[] = [
	sealedColumn<{ member: number }>({
		...{ table: 'member_totp', column: 'seed', key: ['member_id as member'] },
		placeOf: ({ member }) => totpPlace(member),
		whenLost: 'delete from member_totp',
	}),
	...(['mobile', 'email'] as const).map((column) =>
		sealedColumn<{ member: number }>({
			...{ table: 'member_profile', column, key: ['member_id as member'] },
			placeOf: ({ member }) => contactPlace(column, member),
			whenLost: `update member_profile set ${column} = null, ${column}_mark = null,
				${column}_verified_at = null${column === 'mobile' ? ', dial_code = null' : ''}`,
		}),
	),
	sealedColumn<{ member: number }>({
		...{ table: 'member_profile', column: 'details', key: ['member_id as member'] },
		placeOf: ({ member }) => detailsPlace(member),
		whenLost: 'update member_profile set details = null, id_number_mark = null',
	}),
	...(['number', 'holder'] as const).map((column) =>
		sealedColumn<{ id: string }>({
			...{ table: 'payout_account', column, key: ['id'] },
			placeOf: ({ id }) => payoutPlace(column, id),
		}),
	),
	...['deposit_receipt', 'deposit_unmatched'].map((table) =>
		sealedColumn<Receipt>({
			...{ table, column: 'payer', key: RECEIPT, placeOf: payerPlace },
			whenLost: `update ${table} set payer = null`,
		}),
	),
	sealedColumn<{ provider: string; messageId: string }>({
		...{ table: 'psp_message', column: 'body', key: ['provider', 'message_id as "messageId"'] },
		placeOf: messagePlace,
	}),
	sealedColumn<{ id: string }>({
		...{ table: 'proof_image', column: 'bytes', key: ['id'] },
		placeOf: ({ id }) => picturePlace(id),
	}),
	sealedColumn<{ id: string }>({
		...{ table: 'message_outbox', column: 'sealed', key: ['id'] },
		placeOf: ({ id }) => outboxPlace(id),
		whenLost: 'delete from message_outbox',
	}),
	sealedWork,
	sealedColumn<{ hash: Buffer }>({
		...{ table: 'social_attempt', column: 'sealed', key: ['state_hash as hash'] },
		placeOf: ({ hash }) => attemptPlace(hash),
		whenLost: 'delete from social_attempt',
	}),
	sealedColumn<{ hash: Buffer }>({
		...{ table: 'social_pending', column: 'sealed', key: ['device_hash as hash'] },
		placeOf: ({ hash }) => pendingPlace(hash),
		whenLost: 'delete from social_pending',
	}),
	sealedColumn<object>({
		...{ table: 'conversation', column: 'contact', key: [] },
		placeOf: () => contactOfTalk,
	}),
	sealedColumn<{ code: string }>({
		...{ table: 'vendor_connection', column: 'api_secret', key: ['vendor_code as code'] },
		placeOf: ({ code }) => secretPlace(code),
		whenLost: 'update vendor_connection set api_secret = null',
	}),
	...seeds(),
];

/** The seeds of what is drawn, and the local chains of random numbers. */
function seeds(): SealedColumn[] {
	const game = '(select code from lottery.game g where g.id = t.game_id) as game';
	return [
		sealedColumn<{ game: string; numero: string }>({
			...{ table: 'lottery.issue', column: 'seed', key: [game, 'numero'] },
			placeOf: (row) => issuePlace(row.game, row.numero),
		}),
		sealedColumn<{ from: Date }>({
			...{ table: 'lottery.beacon_chain', column: 'secret', key: ['starts_at as "from"'] },
			placeOf: ({ from }) => chainPlace(from),
		}),
		sealedColumn<{ code: string; day: string }>({
			...{ table: 'jackpot_drop', column: 'seed_sealed', key: ['code', 'day'] },
			placeOf: ({ code, day }) => dropPlace(code, day),
		}),
		sealedColumn<{ id: string }>({
			...{ table: 'reward_draw', column: 'seed_sealed', key: ['id'] },
			placeOf: ({ id }) => drawPlace(id),
		}),
		sealedColumn<{ id: string }>({
			...{ table: 'reward_seed', column: 'server_sealed', key: ['id'] },
			placeOf: ({ id }) => ticketPlace(id),
		}),
	];
}
