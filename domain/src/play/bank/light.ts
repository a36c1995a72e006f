/**
 * The questions of act I: light. One a line, three for each Thursday of 52; before a bar the interest that it is about. Read
 * aloud in one breath, never "pourquoi", and no word that agrees with the gender of who answers.
 */
export const light = `
Quel objet de chez vous vous ressemble le plus ?
cooking | Quel plat commandez-vous toujours, même quand la carte est longue ?
Que faites-vous très bien, et qui ne sert à rien ?
travel | Dans quelle ville vous perdriez-vous avec plaisir ?
Quel bruit de votre rue reconnaissez-vous les yeux fermés ?
Quel message avez-vous relu trois fois avant de l’envoyer ?
music | Quelle chanson connaissez-vous par cœur sans l’avoir voulu ?
À quelle heure de la journée êtes-vous le plus vous-même ?
Qu’y a-t-il toujours au fond de votre sac ?
movies | Quel film revoyez-vous les dimanches de pluie ?
Quel mot employez-vous beaucoup trop ?
De quelle boutique ne ressortez-vous jamais les mains vides ?
reading | Quel livre attend chez vous depuis le plus longtemps ?
Quelle petite chose vous met de bonne humeur le matin ?
Si vous teniez un stand au marché, que vendriez-vous ?
animals | À quel animal ressemblez-vous au réveil ?
Quel trajet ne vous lasse jamais ?
Que gardez-vous « au cas où » depuis des années ?
gaming | À quel jeu trichiez-vous, enfant ?
Quelle saison vous va le mieux ?
Quel compliment vous a fait rire ?
hiking | Où marchez-vous quand il faut réfléchir ?
Quelle odeur vous ouvre l’appétit à coup sûr ?
Quel objet avez-vous perdu le plus souvent ?
fashion | Quel vêtement mettez-vous pour vous donner du courage ?
Que savez-vous réussir en moins de dix minutes ?
Quel est le cadeau le plus étrange qu’on vous ait fait ?
dance | Sur quel air dansez-vous quand personne ne regarde ?
Quelle place prenez-vous dans un train ?
Qu’avez-vous mangé de plus surprenant, et l’avez-vous fini ?
diy | Quelle réparation de fortune tient encore chez vous ?
Où se passe, pour vous, un dimanche réussi ?
Quel prénom donneriez-vous à un bateau ?
theater | Quel rôle joueriez-vous sans avoir à répéter ?
Quel fruit mérite mieux que sa réputation ?
Que faites-vous dans un ascenseur avec des inconnus ?
boardgames | Quelle règle avez-vous un jour inventée pour gagner ?
Quel est votre bruit préféré dans une cuisine ?
Quel objet emporteriez-vous pour trois jours sans électricité ?
photography | Quelle est la photo la plus ratée que vous aimez quand même ?
Par quoi remplacez-vous les gros mots ?
Si on vous donnait une heure de plus ce soir, où irait-elle ?
technology | Quelle application effaceriez-vous de tous les téléphones ?
Quel légume défendriez-vous devant un tribunal ?
Quel voisin mériterait son propre feuilleton ?
culture | Devant quelle œuvre avez-vous oublié l’heure ?
Quelle est votre spécialité les jours de frigo vide ?
Que chantez-vous, vitres fermées, dans une voiture ?
fitness | Quel sport regardez-vous plus que vous ne le pratiquez ?
Quel détail remarquez-vous en premier chez les gens ?
Quelle manie gardez-vous de l’école ?
friends | Qui, parmi vos amis, raconte le mieux les histoires ?
Quelle fête inventeriez-vous pour le mois de février ?
Combien de temps tenez-vous sans regarder l’heure ?
writing | À qui avez-vous écrit votre dernière carte postale ?
Quel est le meilleur banc de la ville ?
Quel air chantez-vous faux avec le plus de plaisir ?
psychology | Quel test de magazine avait vu juste sur vous ?
Que préparez-vous quand quelqu’un arrive sans prévenir ?
Quel pouvoir minuscule aimeriez-vous avoir ?
travel | Quel souvenir de voyage encombre encore votre étagère ?
Quel réveil vous conviendrait : coq, piano ou café ?
Quelle couleur ne verra-t-on jamais chez vous ?
cooking | Quelle recette ratez-vous avec constance ?
Quelle langue aimeriez-vous parler demain matin ?
Quelle superstition suivez-vous, sans y croire du tout ?
music | Quel concert vous a coûté la voix, ou les oreilles ?
Quel plat de cantine mangeriez-vous encore ?
Que collectionniez-vous à dix ans ?
movies | Quelle réplique de film glissez-vous partout ?
Quel est le meilleur moment d’une fête : le début, le milieu ou le rangement ?
Que dites-vous à votre ordinateur quand il n’obéit pas ?
animals | Quel animal aimeriez-vous savoir imiter ?
Que faites-vous en premier en rentrant chez vous ?
Quel jour de la semaine mériterait de durer deux jours ?
hiking | Mer, montagne ou terrasse : où va votre premier jour de congé ?
Quel objet du quotidien mériterait un vrai nom ?
Quelle est votre excuse la plus élégante pour être en retard ?
fashion | Quelle mode avez-vous suivie une saison de trop ?
Quel goût détestiez-vous, et aimez-vous maintenant ?
Quel objet avez-vous prêté sans jamais le revoir ?
gaming | Quel personnage de jeu inviteriez-vous à cette table ?
Vos clés : toujours au même endroit, ou toujours perdues ?
Quelle question vous pose-t-on le plus souvent ?
reading | Quel livre faites-vous semblant d’avoir lu ?
Quel est votre talent dans un embouteillage ?
Quel coin de la ville sent le mieux après la pluie ?
theater | Quelle grimace réussissez-vous sur commande ?
Que prenez-vous au petit déjeuner quand rien ne presse ?
Quel objet de chez vous réclame une réparation depuis un an ?
diy | Quel outil possédez-vous sans savoir vous en servir ?
Quelle musique d’attente vous a presque plu ?
Quel détour faites-vous pour une bonne boulangerie ?
dance | Quel pas de danse ne referez-vous jamais en public ?
Quel est votre record le plus inutile ?
À quoi reconnaît-on que vous avez faim ?
photography | Que trouverait-on de drôle parmi vos dix dernières photos ?
Quelle matière aimiez-vous à l’école pour de mauvaises raisons ?
Quel bruit faites-vous en éternuant, et l’assumez-vous ?
boardgames | Un jeu neuf : vous lisez la règle, ou vous commencez ?
Quelle file d’attente n’en valait vraiment pas la peine ?
Si votre semaine avait un titre, quel serait-il ?
friends | Quel surnom portez-vous avec plaisir, et qui l’emploie ?
Quel aliment finit toujours oublié dans votre frigo ?
Quelle vue aimeriez-vous avoir de votre lit ?
culture | Quel monument de votre ville n’avez-vous jamais visité ?
Thé, café ou rien : à quoi tient votre matin ?
Quelle chaise de chez vous n’accueille que des vêtements ?
technology | Quel vieil appareil refusez-vous de jeter ?
Quelle phrase dites-vous pour finir un coup de téléphone ?
Quelle manie assumez-vous tout à fait ?
fitness | Quelle est votre meilleure excuse pour ne pas courir ?
Dans quelle pièce de chez vous vous trouve-t-on le plus souvent ?
Quel jouet d’enfant auriez-vous dû garder ?
writing | Que notez-vous sur vos listes juste pour pouvoir le rayer ?
Quelle spécialité de votre région fait fuir les autres ?
Quel métier imaginiez-vous à sept ans ?
psychology | À quoi voit-on tout de suite que vous mentez ?
Quelle gourmandise cachez-vous aux autres ?
Quel temps fait-il dans votre tête, le lundi ?
travel | Quel moyen de transport rend un voyage meilleur ?
Qu’achetez-vous toujours en double par erreur ?
Que portez-vous, ce soir, de plus ancien ?
cooking | Quel ingrédient mettez-vous dans presque tout ?
Quel dessin animé a fait votre éducation ?
Quelle est la pire heure pour vous parler ?
music | Quel instrument aimeriez-vous sortir de votre poche ?
Que regardez-vous par la fenêtre quand vous ne pensez à rien ?
Quelle serait l’enseigne de votre bar ?
movies | Quelle série avez-vous finie trop vite ?
Quel plat porte chez vous un nom que personne d’autre ne comprend ?
Que feriez-vous d’un jour férié rien qu’à vous ?
animals | Quel animal de compagnie auriez-vous si tout était permis ?
Quelle est la plus longue sieste de votre histoire ?
Quel panneau ou quelle affiche vous fait toujours sourire ?
reading | Où lisez-vous le mieux ?
Quelle mauvaise habitude défendez-vous encore ?
De quoi avez-vous toujours une réserve chez vous ?
gaming | Quel défi idiot relèveriez-vous ce soir ?
Quelle fenêtre de votre rue vous intrigue ?
Qu’est-ce qui vous fait rire chaque fois, sans raison valable ?
hiking | Quel sommet, même petit, avez-vous gravi avec orgueil ?
Que faites-vous des chaussettes qui ont perdu l’autre ?
Quel est le meilleur repas que vous ayez pris debout ?
fashion | Quelle couleur portez-vous les jours où vous visez haut ?
Quel serait votre plat dans un concours de village ?
Que mettriez-vous dans une vitrine à votre nom ?
theater | Quelle serait votre entrée si le rideau s’ouvrait maintenant ?
Quel rendez-vous oubliez-vous avec régularité ?
Quel petit plaisir ne vous refusez-vous jamais ?
diy | Que sauriez-vous fabriquer avec une ficelle et du carton ?
Quel rayon du supermarché vous retient trop longtemps ?
Quelle est votre plus petite victoire de la semaine ?
friends | Chez lequel de vos amis mange-t-on le mieux ?
Quel conseil de grand-mère suivez-vous encore ?
Si votre journée avait un bruit, lequel serait-ce ?
`
