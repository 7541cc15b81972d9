import { make } from '../../../kit/dom.ts';
import type { RoomKind } from '../../../kit/room/room-kind.ts';
import { registerTexts, type TextFunction, textOf } from '../../../kit/text.ts';
import { type BhokattaOutcome, drawPoint, pointText } from '../play.ts';
import { BHOKATTA } from '../rules.ts';
import { bn } from '../texts-bn.ts';
import { en } from '../texts-en.ts';

registerTexts({ bn, en });

/** A text of Bhokatta, in the player's language. */
export const t: TextFunction<keyof typeof bn> = textOf;

/** A point as players read it: `2.35×`. */
export function times(point: number): string {
	return `${pointText(point)}×`;
}

/** Says where a kite was cut. */
export function describeOutcome({ point }: BhokattaOutcome): string {
	return point === BHOKATTA.pointStart ? t('cutAtOnce') : t('cutAt', { point: times(point) });
}

/** How rounds of Bhokatta are shown and verified. */
export const kind: RoomKind = {
	table: BHOKATTA,
	draw: drawPoint,
	resultOf: (outcome) => pointText((outcome as BhokattaOutcome).point),
	resultName: (result) => `${result}×`,
	betName: ({ target }) => `${t('targetLabel')} ${times(Number(target))}`,
	outcomeParts: (outcome) => [make('p', {}, describeOutcome(outcome as BhokattaOutcome))],
};
