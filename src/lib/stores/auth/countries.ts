import { wps } from '#lib/wps/browser.ts';
import { type Country, listCountries } from '#lib/wps/contract/registration.ts';

let asked: Promise<readonly Country[]> | undefined;

/** Returns the offered countries, loaded once; empty after a failure, and then loaded again. */
export function loadCountries(): Promise<readonly Country[]> {
	asked ??= wps(listCountries, {}).then((answer) => {
		if (answer.ok) return answer.value;
		asked = undefined;
		return [];
	});
	return asked;
}
