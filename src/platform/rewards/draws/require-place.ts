import { refuse } from '#platform/core/refuse.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Rule } from '../rules/rule-schema.ts';
import { capacityOf, drawKindOf } from './draw-terms.ts';
import { countJoined } from './list-rows.ts';
import { lockOpenDraw } from './rows.ts';

/**
 * Asks for a place in the envelopes of a rule, after the member has joined it. Members are counted one
 * by one, and none joins while the list is being closed. Refuses `promotion_not_open` without an open
 * draw, and `pot_empty` where the pool has no least amount for one more.
 */
export async function requirePlace(tx: Tx, rule: Rule, now: Date): Promise<void> {
	if (drawKindOf(rule) !== 'envelopes') return;
	const draw = await lockOpenDraw(tx, rule.code);
	if (!draw || draw.closes_at <= now) throw refuse('promotion_not_open');
	if ((await countJoined(tx, rule.code)) > capacityOf(rule)) throw refuse('pot_empty');
}

/** Whether envelopes of a rule can be joined: members know the terms of the draw that is open. */
export async function hasOpenEnvelopes(tx: Tx, rule: Rule): Promise<boolean> {
	if (drawKindOf(rule) !== 'envelopes') return false;
	return (await lockOpenDraw(tx, rule.code)) !== undefined;
}
