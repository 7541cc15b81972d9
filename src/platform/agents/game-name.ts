import { LOTTERY_NAMES } from '#lib/rules/lottery/names.ts';
import { type Texts, textIn } from '#lib/rules/texts.ts';

/** The name of the game of a play, else its code: a vendor's title has names, a lottery a code. */
export function gameNameOf(
	{ names, code }: { names: Texts | null; code: string | null },
	language: string,
): string {
	const texts = names ?? LOTTERY_NAMES[code ?? ''];
	return texts ? textIn(texts, language) : (code ?? '');
}
