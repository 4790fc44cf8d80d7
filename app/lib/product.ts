export const productName = "Openrun";
