import type { Choice } from '#lib/rules/lottery/play.ts';
import { quickPick } from '#lib/rules/lottery/quick-pick.ts';
import { optionText, readChoice, textOfChoice } from '#lib/rules/lottery/read-choice.ts';
import { oddsFor, writeSlipLine } from '#lib/rules/lottery/slip.ts';
import type { BoardContext } from './board-context.ts';
import { readBetForm } from './read-bet-form.ts';
import { addLines } from './stored-slip.ts';

interface PickQuicklyInput {
	form: HTMLFormElement;
	context: BoardContext;
	count: number;
}

/**
 * Picks random lines with the browser's chance: one is put on the board, several into the slip.
 * Returns true if the slip changed.
 */
export function pickQuickly({ form, context, count }: PickQuicklyInput): boolean {
	const { lottery, mode, play } = context;
	if (count === 1) {
		const choice = quickPick(play, randomBelow);
		if (choice) choose(form, context, choice);
		return false;
	}
	const { unit, multiple, series } = readBetForm(new FormData(form), context);
	const odds = oddsFor(lottery, mode, play, series);
	const lines = Array.from({ length: count }, () => quickPick(play, randomBelow)).flatMap(
		(choice) => {
			const read = choice && readChoice(play, textOfChoice(play, choice));
			if (!read?.ok || !unit) return [];
			return [writeSlipLine({ ...read, play, unit, multiple, series, odds })];
		},
	);
	addLines(form, lines);
	return lines.length > 0;
}

function choose(form: HTMLFormElement, { play }: BoardContext, choice: Choice): void {
	for (const [at, field] of play.fields.entries()) {
		const texts = (choice[at] ?? []).map((option) => optionText(field, option));
		const boxes = form.querySelectorAll<HTMLInputElement>(`input[name="f${at}"]`);
		for (const box of boxes) box.checked = texts.includes(box.value);
		const typed = form.querySelector<HTMLTextAreaElement>(`textarea[name="f${at}"]`);
		if (typed) typed.value = boxes.length > 0 ? '' : texts.join(' ');
	}
}

function randomBelow(below: number): number {
	const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
	return value % below;
}
