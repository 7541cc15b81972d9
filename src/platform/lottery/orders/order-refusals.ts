import { toDecimal } from '#lib/money.ts';
import { type Refusal, refuse } from '#platform/core/refuse.ts';
import { codeOf } from '#platform/db/database.ts';

/** What a SQL function of orders says when it refuses. */
interface Facts {
	code: string;
	/** Money in minor units. */
	room?: string;
	over?: string;
	which?: string;
	line?: number;
	key?: string;
	limit?: string;
}

/** How many stakes fit below a full number: the line's numbers, as far as it is known. */
export interface LineFacts {
	/** What the line would win on a key, and stake on it. */
	keys: readonly { key: string; win: bigint; stake: bigint }[];
	stake: bigint;
}

/** Money shown to players has two decimals. */
const CENT = 100n;

/** Translates an error of the SQL functions of orders; undefined for any other error. */
export function refusalOf(error: unknown, lines: readonly LineFacts[] = []): Refusal | undefined {
	if (codeOf(error) === 'JH001') return refuse('insufficient_balance');
	if (codeOf(error) !== 'JH021') return undefined;
	const facts = JSON.parse(error instanceof Error ? error.message : '{}') as Facts;
	if (facts.code === 'guard') return guardRefusal(facts.limit ?? '');
	if (facts.code === 'number_full') return numberFull(facts, lines);
	if (facts.code === 'stake_limit_reached') {
		const room = facts.room ?? String(roomBelow(facts, lines));
		const { which = '', key = '' } = facts;
		return refuse('stake_limit_reached', { which, key, room: toDecimal(cut(BigInt(room))) });
	}
	return refuse(facts.code as 'game_closed');
}

function guardRefusal(limit: string): Refusal {
	if (limit === 'excluded' || limit === 'timeOut') return refuse('excluded');
	if (limit === 'realityCheck') return refuse('reality_check_due');
	return refuse('own_limit_reached', { limit });
}

/** The room in stakes: what fits of the line's own stake on the key. */
function numberFull(
	{ line = 1, key = '', over = '0' }: Facts,
	lines: readonly LineFacts[],
): Refusal {
	const ofLine = lines[line - 1];
	const touched = ofLine?.keys.find((one) => one.key === key);
	const room =
		touched && touched.win > 0n ? ((touched.win - BigInt(over)) * touched.stake) / touched.win : 0n;
	return refuse('number_full', {
		...{ line: String(line), key, room: toDecimal(cut(room > 0n ? room : 0n)) },
	});
}

function roomBelow({ key = '', over = '0' }: Facts, lines: readonly LineFacts[]): bigint {
	const stakes = lines.flatMap(({ keys }) => keys.filter((one) => one.key === key));
	const staked = stakes.reduce((sum, { stake }) => sum + stake, 0n);
	const room = staked - BigInt(over);
	return room > 0n ? room : 0n;
}

function cut(amount: bigint): bigint {
	return amount - (amount % CENT);
}
