/**
 * The marks of the providers that people sign in with, in the shapes and colours that the providers
 * ask for on such a button: nothing of them is ours to change.
 */

/** Google's G in its four colours. */
export function googleMark(): string {
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">
	<path fill="#ea4335" d="M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0
		6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z"/>
	<path fill="#4285f4" d="M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78
		7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z"/>
	<path fill="#fbbc05" d="M10.53 28.59c-.48-1.45-.76-2.99-.76-4.59s.27-3.14.76-4.59l-7.98-6.19C.92
		16.46 0 20.12 0 24c0 3.88.92 7.54 2.56 10.78z"/>
	<path fill="#34a853" d="M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16
		2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z"/>
</svg>`;
}

/** Facebook's f on its blue disc. */
export function facebookMark(): string {
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
	<circle cx="12" cy="12" r="12" fill="#0866ff"/>
	<path fill="#fff" d="M16.7 15.67 17.37 12h-3.92v-1.3c0-1.94.76-2.68 2.73-2.68.61 0 1.1.01 1.38.04V4.74
		c-.53-.15-1.84-.3-2.6-.3-4.01 0-5.86 1.9-5.86 5.98V12H6.63v3.67H9.1v7.98a12 12 0 0 0 4.35.26
		v-8.24z"/>
</svg>`;
}
