import { wps } from '#lib/wps/browser.ts';
import { type Country, listCountries } from '#lib/wps/contract/registration.ts';

let asked: Promise<readonly Country[]> | undefined;

/** The countries on offer, asked for once; empty when they did not arrive, and then asked again. */
export function loadCountries(): Promise<readonly Country[]> {
	asked ??= wps(listCountries, {}).then((answer) => {
		if (answer.ok) return answer.value;
		asked = undefined;
		return [];
	});
	return asked;
}
