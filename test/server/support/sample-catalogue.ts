// Server tests buy the sample products, so they use the sample catalogue also where CATALOGUE_DIR names another one.
// The empty value also hides a setting in `.env`.
process.env.CATALOGUE_DIR = ''
