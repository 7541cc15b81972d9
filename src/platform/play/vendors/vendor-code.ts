/**
 * A vendor's code on the wire, in addresses and in the names of its accounts: such as MGN or TCG_SEA.
 * A vendor has it in the catalogue before it is connected.
 */
export const VENDOR_CODE = /^[A-Z][A-Z0-9_]{1,31}$/;
export const VENDOR_CODE_RULE = 'must be 2 to 32 capital letters, digits, underscores';
/** Of a vendor's name in one language. */
export const VENDOR_NAME_MAX = 80;
